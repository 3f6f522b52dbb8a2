import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newMessage, newReply } from "#tests/api/sample-inputs.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { names } from "#tests/setup/users/hostile-texts.ts";

const email = "bola@example.ng";
let app: TestApp;
let admin: TestUser;
let second: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
  second = await app.makePerson("admin");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db`delete from app.contact_message`;
  await app.db`delete from app.mailbox`;
  await app.db`delete from app.job`;
});

async function receive(change: object = {}): Promise<string> {
  const body = { ...newMessage(email), ...change };
  expect((await app.call("POST", "/api/contact", { body })).status).toBe(201);
  const [newest] = await app.db<{ id: string }>`
    select id from app.contact_message order by created_at desc limit 1`;
  return newest?.id ?? "";
}
const inbox = async () => (await app.call("GET", "/api/admin/contact", { as: admin })).body.data;
const reply = (id: string, change: object = {}, as = admin) =>
  app.call("POST", `/api/admin/contact/${id}/replies`, {
    as,
    body: { ...newReply(), id: undefined, ...change },
  });
const lettersTo = async (address: string) => {
  await app.runJobs();
  return app.db<{ subject: string; text: string; html: string }>`
    select subject, text, html from app.mailbox
    where recipient = ${address} and subject like 'Re: %' order by id`;
};

test("a reply goes out by mail with what it answers, is kept with who and when, and answers the message", async () => {
  const id = await receive({ subject: "Milestones", message: "When is\n\nthe next?" });
  const sent = await reply(id, { text: "On Friday.\n\nWe write again then." });
  expect(sent).toMatchObject({ status: 201, body: { message: "Reply sent" } });
  const [letter, ...others] = await lettersTo(email);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("Re: Milestones");
  expect(letter?.text).toMatch(
    /Hello Ada Obi,\n\nOn Friday\.\n\nWe write again then\.\n\nYou wrote:\n\nWhen is\n\nthe next\?/,
  );
  const [message] = await inbox();
  expect(message).toMatchObject({ answeredAt: expect.any(String) });
  expect(message.replies).toEqual([
    {
      ...{ id: sent.body.data.id, text: "On Friday.\n\nWe write again then." },
      ...{ author: "Ada Obi", createdAt: expect.any(String) },
    },
  ]);
  const log = await app.db`
    select actor_id, action, before, after from app.audit where subject_id = ${id}`;
  const after = { answered: true, replyId: sent.body.data.id };
  expect(log).toEqual([
    { actorId: admin.id, action: "message_answered", before: { answered: false }, after },
  ]);
  // More to say: it goes after the first, which stays the answer.
  const again = await reply(id, { text: "Sorry: Monday.", sawAnswered: true, sawReplies: 1 });
  expect(again.status).toBe(201);
  const [longer] = await inbox();
  expect(longer.answeredAt).toBe(message.answeredAt);
  expect(longer.replies.map(({ text }: { text: string }) => text)).toEqual([
    ...["On Friday.\n\nWe write again then.", "Sorry: Monday."],
  ]);
  expect(await lettersTo(email)).toHaveLength(2);
});

test("of admins who answer at once one does; the others are told, and nothing of theirs is sent or kept", async () => {
  const id = await receive();
  const replies = await Promise.all(
    [admin, second, admin, second].map((as, n) => reply(id, { text: `Number ${n}` }, as)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe("MESSAGE_ANSWERED");
  expect(await lettersTo(email)).toHaveLength(1);
  expect((await inbox())[0].replies).toHaveLength(1);
  // The same for whom a colleague has answered elsewhere, and only said so.
  const other = await receive({ subject: "Other" });
  const mark = { as: second, body: { answered: true } };
  await app.call("PATCH", `/api/admin/contact/${other}`, mark);
  expect((await reply(other)).status).toBe(409);
  expect((await reply(other, { sawAnswered: true })).status).toBe(201);
});

test("a request that comes twice with its key is one reply", async () => {
  const id = await receive();
  const path = `/api/admin/contact/${id}/replies`;
  const { id: _, ...body } = newReply();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const [one, other] = await Promise.all(
    [1, 2].map(() => app.call("POST", path, { as: admin, body, headers })),
  );
  expect([one?.status, other?.status]).toEqual([201, 201]);
  expect(one?.body.data).toEqual(other?.body.data);
  expect(await lettersTo(email)).toHaveLength(1);
});

test("what is empty, too long or for nobody is refused, and only admins answer", async () => {
  const id = await receive();
  expect(await reply(id, { text: " \n " })).toMatchObject({
    status: 400,
    body: { fields: { text: "Please write a reply" } },
  });
  expect((await reply(id, { text: "x".repeat(5_001) })).status).toBe(400);
  expect((await reply(crypto.randomUUID())).body.code).toBe("ITEM_NOT_FOUND");
  expect((await reply(id, {}, await app.makePerson())).status).toBe(403);
  expect((await inbox())[0].replies).toEqual([]);
});

test("names, subjects and replies that are markup stay text in the mail", async () => {
  for (const text of names) {
    await app.db`delete from app.counter`;
    const id = await receive({ name: text.slice(0, 100), subject: text, message: text });
    expect((await reply(id, { text })).status).toBe(201);
  }
  const letters = await lettersTo(email);
  expect(letters).toHaveLength(names.length);
  for (const { html } of letters) expect(html).not.toMatch(/<(script|img|svg|iframe|form)/);
});
