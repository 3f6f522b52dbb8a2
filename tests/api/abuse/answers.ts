import { expect } from "vitest";
import type { RefusalCode } from "#contract/refusals.ts";
import type { TestApp } from "#tests/setup/app/test-app.ts";

export type Reply = Awaited<ReturnType<TestApp["call"]>>;

/** A refusal as the contract spells it; the sentence where one is promised. */
export type Answer = readonly [status: number, code: RefusalCode, sentence?: string];

/** A refusal is an envelope with its code, a sentence and the id under which it is logged. */
export function expectRefusal(reply: Reply, [status, code, sentence]: Answer): void {
  expect(reply).toMatchObject({
    status,
    body: { error: true, code, requestId: expect.any(String) },
  });
  expect(reply.body.message).not.toBe("");
  expect(reply.body.errorMessage).toBe(reply.body.message);
  if (sentence !== undefined) expect(reply.body.message).toBe(sentence);
  expectNoToken(reply);
}

/** No access or refresh token, under whatever name. */
export function expectNoToken({ body, headers }: Reply): void {
  const text = JSON.stringify([body, headers]);
  expect(text).not.toMatch(/accessToken|refreshToken/i);
  expect(text).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/);
}

const privateFields = ["email", "telephone", "address", "balance", "password", "passwordHash"];

/** Neither a private field nor the value of one of these people's. */
export function expectNothingPrivate(body: unknown, ...people: { email: string }[]): void {
  const text = JSON.stringify(body);
  const found = privateFields.filter((field) => text.includes(`"${field}":`));
  expect(found).toEqual([]);
  for (const { email } of people) expect(text).not.toContain(email);
}

/** Answers from which nobody learns which is which: all alike but for their ids and the handle's value. */
export function expectSameAnswers([first, ...others]: Reply[]): void {
  for (const other of others) expect(withoutIds(other)).toEqual(withoutIds(first));
}

function withoutIds(reply: Reply | undefined) {
  const { date: _, "x-request-id": __, ...headers } = reply?.headers ?? {};
  const cookie = String(headers["set-cookie"]).replace(/=[\w-]+/, "=…");
  return {
    status: reply?.status,
    headers: { ...headers, "set-cookie": cookie, "retry-after": "retry-after" in headers },
    body: { ...reply?.body, requestId: "…" },
  };
}

/** All at the same moment. */
export function together<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)));
}

/** One after the other. */
export async function inTurn<T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < count; index++) answers.push(await send(index));
  return answers;
}

/** How many replies of each status. */
export function tally(replies: Reply[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
