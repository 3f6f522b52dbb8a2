import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFlutterwaveStub } from "#tests/setup/providers/flutterwave-stub.ts";
import { startPaystackStub } from "#tests/setup/providers/paystack-stub.ts";

/** A stand-in that took anything would prove nothing about the adapters. */
describe.each([
  {
    name: "flutterwave",
    open: async () => {
      const { environment, ...rest } = await startFlutterwaveStub();
      return {
        ...rest,
        base: environment.FLUTTERWAVE_URL,
        key: environment.FLUTTERWAVE_SECRET_KEY,
      };
    },
    get: "/balances/NGN",
    post: "/transfers",
    body: { account_bank: "044", account_number: "0690000031", amount: 5, currency: "NGN" },
    refusal: { status: "error", message: expect.any(String), data: null },
  },
  {
    name: "paystack",
    open: async () => {
      const { environment, ...rest } = await startPaystackStub();
      return { ...rest, base: environment.PAYSTACK_URL, key: environment.PAYSTACK_SECRET_KEY };
    },
    get: "/balance",
    post: "/transfer",
    body: { source: "balance", amount: 5, recipient: "RCP_1" },
    refusal: {
      status: false,
      message: expect.any(String),
      meta: { nextStep: expect.any(String) },
      type: expect.any(String),
      code: expect.any(String),
    },
  },
])("the stand-in of $name", ({ open, get, post, body, refusal }) => {
  let stub: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    stub = await open();
  });
  afterAll(() => stub.close());

  async function ask(path: string, given: RequestInit = {}) {
    const authorization = `Bearer ${stub.key}`;
    const headers = { authorization, ...(given.headers as Record<string, string>) };
    const reply = await fetch(`${stub.base}${path}`, { ...given, headers });
    return { status: reply.status, body: await reply.json() };
  }
  const json = { "content-type": "application/json" };
  const complete = { ...body, reference: "ajw-0123456789abcdef" };
  const send = (given: object, headers: Record<string, string> = json) =>
    ask(post, { method: "POST", headers, body: JSON.stringify(given) });

  test("takes what its manual says", async () => {
    expect((await ask(get)).status).toBe(200);
    expect((await send(complete)).status).toBe(200);
  });

  test("refuses everything else in the provider's own shape", async () => {
    const refused = [
      [401, await ask(get, { headers: { authorization: "Bearer wrong" } })],
      [401, await ask(get, { headers: { authorization: "" } })],
      [404, await ask("/nothing")],
      [405, await ask(get, { method: "DELETE" })],
      [400, await ask(`${get}?strange=1`)],
      [400, await send({ ...complete, strange: 1 })],
      [400, await send({ ...complete, amount: undefined })],
      [415, await send(complete, { "content-type": "text/plain" })],
      [400, await send(complete)],
    ] as const;
    for (const [status, reply] of refused) expect(reply).toEqual({ status, body: refusal });
  });
});
