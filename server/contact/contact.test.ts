import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestApp,
  newDeviceId,
  type TestApp,
  type TestUser,
} from "#tests/setup/app/test-app.ts";
import { makeApiUser } from "#tests/setup/users/api-user.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db`delete from app.contact_message`;
});

const letter = (change: object = {}) => ({
  name: "Bola Ige",
  email: "bola@example.ng",
  subject: "Milestones",
  category: "project",
  message: "When is the next release?\n\nThank you.",
  ...change,
});
const send = (body: object) => app.call("POST", "/api/contact", { body });
const inbox = (query = "", as = admin) => app.call("GET", `/api/admin/contact${query}`, { as });

test("a message is kept, mailed to every active admin, and its sender gets a receipt", async () => {
  const second = await app.makePerson("admin");
  const suspended = await app.makePerson("admin");
  await app.db`update app.person set status = 'SUSPENDED' where id = ${suspended.id}`;
  expect(await send(letter({ subject: "<b>Hi</b>" }))).toMatchObject({
    status: 201,
    body: { message: "Message sent successfully! We'll get back to you soon.", data: null },
  });
  await app.runJobs();
  for (const { email } of [admin, second]) {
    const mail = await app.readMail(email);
    expect(mail?.subject).toBe("Contact: <b>Hi</b>");
    expect(mail?.text).toContain("Bola Ige (bola@example.ng)");
    expect(mail?.html).not.toContain("<b>Hi</b>");
  }
  expect(await app.readMail(suspended.email)).toBeNull();
  const receipt = await app.readMail("bola@example.ng");
  expect(receipt?.subject).toBe("We have your message");
  // The address may be somebody else's: nothing that was typed goes to it.
  expect(receipt?.text).not.toMatch(/Bola|release|Hi/);
});

test("what is missing or too long is said field by field, and nothing is kept", async () => {
  const wrong = [
    [{ name: " " }, "name", "Please fill in all required fields"],
    [{ subject: undefined }, "subject", "Please fill in all required fields"],
    [{ message: "" }, "message", "Please fill in all required fields"],
    [{ email: "a@b.ng, c@d.ng" }, "email", "Please enter a valid email address"],
    // Half of a character, which no database or mail can hold.
    [
      { message: "Hello \ud800" },
      "message",
      "Please type the message again: it holds characters that cannot be shown",
    ],
    [{ category: "spam" }, "category", "Please choose a category"],
    [{ subject: "x".repeat(151) }, "subject", "Please use at most 150 characters for the subject"],
  ] as const;
  for (const [change, field, sentence] of wrong) {
    const { status, body } = await send(letter(change));
    expect([status, body.fields?.[field]]).toEqual([400, sentence]);
  }
  expect((await inbox()).body.total).toBe(0);
});

test("a subject of several lines is one line, and no header of a mail", async () => {
  await send(letter({ subject: "x\r\nBcc: y@z.ng" }));
  await app.runJobs();
  const mail = await app.readMail(admin.email);
  expect(mail?.subject).toBe("Contact: x Bcc: y@z.ng");
  expect(await app.readMail("y@z.ng")).toBeNull();
});

test("nobody can keep another from writing, and all forms together mail a stranger five times an hour", async () => {
  const email = "stranger@example.ng";
  const post = (path: string, body: object) =>
    app.call("POST", path, { body, headers: { "device-id": newDeviceId() } });
  for (let n = 0; n < 4; n++) {
    expect((await send(letter({ email }))).status).toBe(201);
    await post("/api/newsletter", { email: `stranger+${n}@example.ng` });
    await makeApiUser(app, { email }).register();
    await post("/api/users/resendOtp", { email });
    await post("/api/users/forgot-password", { email });
    await app.runJobs();
    await shiftClock(app, `${n + 1} minutes`);
  }
  await shiftClock(app, "0 hours");
  const mails = await app.db<{ subject: string }>`
    select subject from app.mailbox where recipient like 'stranger%'`;
  expect(mails).toHaveLength(5);
  const ofForms = mails.filter(({ subject }) => /message|newsletter/.test(subject));
  expect(ofForms.length).toBeLessThanOrEqual(2);
  // Every message is in the inbox.
  expect((await inbox()).body.total).toBe(4);
});

test("a flood of messages reaches the inbox, and the admins' mail in measure", async () => {
  const strict = await createTestApp({ LIMIT_CONTACT_NOTICES: "3/3600" });
  const { email } = await strict.makePerson("admin");
  for (let n = 0; n < 6; n++) {
    const body = letter({ email: `flood${n}@example.ng` });
    expect((await strict.call("POST", "/api/contact", { body })).status).toBe(201);
  }
  await strict.runJobs();
  const told = await strict.db`select 1 from app.mailbox where recipient = ${email}`;
  const kept = await strict.db`select 1 from app.contact_message`;
  await strict.close();
  expect([told.length, kept.length]).toEqual([3, 6]);
});

test("one network address may write many times, but not without end", async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" });
  const from = async (email: string) =>
    (await strict.call("POST", "/api/contact", { body: letter({ email }) })).status;
  expect(await from("first@example.ng")).toBe(201);
  await strict.db`update app.counter set count = 19 where key like 'LIMIT_ADDRESS_CONTACT:%'`;
  expect(await from("twentieth@example.ng")).toBe(201);
  expect(await from("next@example.ng")).toBe(429);
  await strict.close();
});

test("the inbox holds unanswered messages first, oldest first, page by page", async () => {
  for (const subject of ["1", "2", "3", "4"]) {
    await send(letter({ subject, email: `p${subject}@example.ng` }));
  }
  const all = (await inbox()).body.data;
  expect(all.map((one: { subject: string }) => one.subject)).toEqual(["1", "2", "3", "4"]);
  const { createdAt, answerBy } = all[0];
  expect(Date.parse(answerBy) - Date.parse(createdAt)).toBe(86_400_000);
  await app.call("PATCH", `/api/admin/contact/${all[0].id}`, {
    as: admin,
    body: { answered: true },
  });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await inbox(`?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
    seen.push(...body.data.map((one: { subject: string }) => one.subject));
    cursor = body.nextCursor;
    expect(body.total).toBe(4);
  } while (cursor);
  expect(seen).toEqual(["2", "3", "4", "1"]);
  expect((await inbox("?cursor=abc")).status).toBe(400);
});

test("the first answer stands until it is taken back; an unknown message is not found", async () => {
  await send(letter());
  const [{ id }] = (await inbox()).body.data;
  const second = await app.makePerson("admin");
  const mark = (answered: boolean, as = admin) =>
    app.call("PATCH", `/api/admin/contact/${id}`, { as, body: { answered } });
  const row = async () =>
    (await app.db`select answered_at, answered_by from app.contact_message where id = ${id}`)[0];
  expect((await mark(true)).body.message).toBe("Marked as answered");
  const first = await row();
  expect(first).toMatchObject({ answeredBy: admin.id, answeredAt: expect.any(Date) });
  await mark(true, second);
  expect(await row()).toEqual(first);
  expect((await mark(false)).body.message).toBe("Marked as not answered");
  expect(await row()).toEqual({ answeredAt: null, answeredBy: null });
  // What changed nothing is not written down.
  expect(
    await app.db`select actor_id, action, before, after from app.audit where subject_id = ${id} order by id`,
  ).toEqual([
    {
      ...{ actorId: admin.id, action: "message_answered" },
      ...{ before: { answered: false }, after: { answered: true } },
    },
    {
      ...{ actorId: admin.id, action: "message_reopened" },
      ...{ before: { answered: true }, after: { answered: false } },
    },
  ]);
  const unknown = `/api/admin/contact/${crypto.randomUUID()}`;
  const reply = await app.call("PATCH", unknown, { as: admin, body: { answered: true } });
  expect(reply).toMatchObject({ status: 404, body: { code: "ITEM_NOT_FOUND" } });
});

test("the inbox is for admins alone", async () => {
  const investor = await app.makePerson();
  expect((await inbox("", investor)).status).toBe(403);
  expect((await app.call("GET", "/api/admin/contact")).status).toBe(401);
  const path = `/api/admin/contact/${crypto.randomUUID()}`;
  const reply = await app.call("PATCH", path, { as: investor, body: { answered: true } });
  expect(reply.status).toBe(403);
});
