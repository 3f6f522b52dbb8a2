import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
/** Two processes on one database. */
let urls: string[];
let closeSecond: () => Promise<void>;
const opened: AbortController[] = [];
beforeAll(async () => {
  app = await createTestApp();
  const second = (await createApp(app.db, app.config)).fastify;
  urls = await Promise.all(
    [app.fastify, second].map((one) => one.listen({ port: 0, host: "127.0.0.1" })),
  );
  closeSecond = () => second.close();
});
afterAll(async () => {
  for (const stream of opened) stream.abort();
  await closeSecond();
  await app.close();
});

type Heard = { id: string; name: string; data: Record<string, unknown> };

/** Opens a stream and reads its events one by one; null at its end. */
async function listen(
  as: TestUser | null,
  {
    query = "",
    headers = {},
    process = 0,
  }: { query?: string; headers?: object; process?: number } = {},
) {
  const given = { ...as?.headers, ...headers } as Record<string, string>;
  const stopped = new AbortController();
  const response = await fetch(`${urls[process]}/api/events${query}`, {
    headers: given,
    signal: stopped.signal,
  });
  opened.push(stopped);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<Heard | null> => {
    const end = text.indexOf("\n\n");
    if (end === -1) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return null;
      text += value;
      return next();
    }
    const lines = new Map(
      text
        .slice(0, end)
        .split("\n")
        .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
    );
    text = text.slice(end + 2);
    const name = lines.get("event");
    if (!name) return next();
    return { id: lines.get("id") ?? "", name, data: JSON.parse(lines.get("data") ?? "") };
  };
  /** The next event of this name, past all others. */
  const hear = async (name: string): Promise<Heard | null> => {
    const event = await next();
    return event === null || event.name === name ? event : hear(name);
  };
  const leave = () => stopped.abort();
  return { response, next, hear, leave };
}

async function notify(person: TestUser, title: string): Promise<void> {
  await app.db`
    insert into app.notification (id, person_id, type, title, message)
    values (${newId()}, ${person.id}, 'wallet_credited', ${title}, 'Ready to use.')`;
}

// They wait for each other's seconds, and not one after the other.
test.concurrent.each([0, 1])(
  "balance and notifications come live on process %d, and no one else's",
  async (process) => {
    const [person, other] = [await app.makePerson(), await app.makePerson()];
    await notify(person, "Read from the list already");
    const stream = await listen(person, { process });
    const { headers } = stream.response;
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    // As every other answer.
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await stream.hear("balance"))?.data).toEqual({ balance: "0.00", movedAt: null });
    expect((await stream.hear("notification"))?.data).toEqual({
      unreadCount: 1,
      notification: null,
    });

    await app.fund(other.id, 3_000_00n);
    await notify(other, "Not for you");
    await app.fund(person.id, 1_500_50n);
    expect((await stream.hear("balance"))?.data).toMatchObject({ balance: "1500.50" });
    await notify(person, "₦1,500.50 added");
    expect((await stream.hear("notification"))?.data).toMatchObject({
      unreadCount: 2,
      notification: { title: "₦1,500.50 added", isRead: false },
    });
    await app.call("PATCH", "/api/notifications/mark-all-read", { as: person });
    const counts: unknown[] = [];
    do counts.push((await stream.hear("notification"))?.data.unreadCount);
    while (counts.at(-1) !== 0);
    expect(counts).toEqual([2, 0]);
  },
);

test.concurrent("a payment that gets further is told, also where no money moves", async () => {
  const person = await app.makePerson();
  const stream = await listen(person);
  await stream.hear("balance");
  const asked = { amount: 5000, method: "card" };
  const { body } = await app.call("POST", "/api/wallet/topups", { as: person, body: asked });
  const started = (await stream.hear("balance"))?.data;
  expect(started).toEqual({ balance: "0.00", movedAt: expect.any(String) });
  const { reference } = body.data;
  const tried = { reference, method: "card", outcome: "failed" };
  const paid = await app.call("POST", "/sandbox/pay", { body: tried });
  const claim = { transactionId: paid.body.transactionId };
  await app.call("POST", "/api/users/topup", { as: person, body: claim });
  const failed = (await stream.hear("balance"))?.data;
  expect(failed?.balance).toBe("0.00");
  expect(String(failed?.movedAt) > String(started?.movedAt)).toBe(true);
  // Once it is no longer looked for, it is no news that it was.
  await app.db`
    update app.topup set updated_at = updated_at - interval '1 minute' where person_id = ${person.id}`;
  await app.fund(person.id, 100n);
  expect((await stream.hear("balance"))?.data).toEqual({
    balance: "1.00",
    movedAt: failed?.movedAt,
  });
});

test.concurrent("what came while the line was broken comes again, after the last event that had come", async () => {
  const person = await app.makePerson();
  const stream = await listen(person);
  await stream.hear("notification");
  await notify(person, "First");
  let last = await stream.hear("notification");
  while (last?.data.notification === null) last = await stream.hear("notification");
  stream.leave();
  // Beyond the time in which what has come may come twice.
  await app.db`update app.notification set created_at = created_at - interval '1 minute'
    where person_id = ${person.id}`;
  await notify(person, "While you were away");
  const next = await listen(person, { headers: { "last-event-id": last?.id } });
  expect((await next.hear("notification"))?.data).toMatchObject({
    notification: { title: "While you were away" },
  });
  const strange = await listen(person, { headers: { "last-event-id": "yesterday'; --" } });
  expect((await strange.hear("notification"))?.data).toMatchObject({ notification: null });
});

test.concurrent("a message is told to the one it is for on every process, and that it was read to the one who wrote", async () => {
  const [admin, person] = [await app.makePerson("admin"), await app.makePerson()];
  const reader = await listen(person, { process: 1 });
  expect((await reader.hear("messages"))?.data).toEqual({ unreadCount: 0, changedAt: null });
  const body = { to: person.id, subject: "Your project", content: "One question." };
  const sent = await app.call("POST", "/api/messages", { as: admin, body });
  const told = { unreadCount: 1, changedAt: expect.any(String) };
  expect((await reader.hear("messages"))?.data).toEqual(told);
  const writer = await listen(admin);
  const before = (await writer.hear("messages"))?.data;
  expect(before).toEqual({ unreadCount: 0, changedAt: expect.any(String) });
  await app.call("PATCH", `/api/messages/${sent.body.data.id}/read`, { as: person });
  expect((await reader.hear("messages"))?.data).toMatchObject({ unreadCount: 0 });
  const after = (await writer.hear("messages"))?.data;
  expect(String(after?.changedAt) > String(before?.changedAt)).toBe(true);
});

test.concurrent("anyone may follow what projects have raised; a draft is told to nobody", async () => {
  const creator = await app.makePerson("user");
  const project = await makeOpenProject(app, creator, await app.makePerson("admin"));
  const stream = await listen(null, { query: `?projects=${project.id},${newId()}` });
  expect(await stream.next()).toMatchObject({
    name: "raised",
    data: { projectId: project.id, totalMoneyInvested: "0.00", investors: 0 },
  });
  const person = await app.makePerson();
  await app.fund(person.id, 5_000_00n);
  const body = { projectId: project.id, amount: 2000 };
  await app.call("POST", "/api/investments", { as: person, body });
  expect((await stream.next())?.data).toEqual({
    ...{ projectId: project.id, totalMoneyInvested: "2000.00", investors: 1 },
  });
});

test.concurrent("a stream ends with its session, and none begins without a good token", async () => {
  const person = await app.makePerson();
  const stream = await listen(person);
  await stream.hear("balance");
  await app.call("POST", "/api/users/logout", { as: person });
  while (await stream.next());
  expect(await app.call("GET", "/api/events", { as: person })).toMatchObject({
    ...{ status: 401, body: { code: "NOT_SIGNED_IN" } },
  });
}, 20_000);

test("to HEAD nothing is streamed", async () => {
  expect((await app.call("HEAD", "/api/events")).status).toBe(404);
});

test.each(["?projects=1", "?projects=", "?projects=x,y"])(
  "%s is refused in a sentence",
  async (query) => {
    const reply = await app.call("GET", `/api/events${query}`);
    expect(reply).toMatchObject({ status: 400, body: { message: "Please check the projects" } });
  },
);

test.concurrent("somebody's ninth stream ends their first", async () => {
  const person = await app.makePerson();
  const first = await listen(person);
  for (let count = 0; count < 8; count += 1) await listen(person);
  while (await first.next());
});
