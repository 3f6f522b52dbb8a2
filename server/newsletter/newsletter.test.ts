import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { sweepSubscriptions } from "./newsletter.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => shiftClock(app, "0 hours"));

const ask = async (email: string) => {
  const reply = await app.call("POST", "/api/newsletter", { body: { email } });
  await app.runJobs();
  return reply;
};
const use = (what: "confirm" | "leave", token: string) =>
  app.call("POST", `/api/newsletter/${what}`, { body: { token } });
const stateOf = async (email: string) => {
  const [row] = await app.db<{ confirmedAt: Date | null; leftAt: Date | null }>`
    select confirmed_at, left_at from app.newsletter_subscription where email = ${email}`;
  if (!row) return "none";
  if (row.leftAt) return "left";
  return row.confirmedAt ? "subscribed" : "asked";
};
const mailsTo = async (email: string) => {
  await app.runJobs();
  const mails = await app.db<{ text: string }>`
    select text from app.mailbox where recipient = ${email} order by id`;
  return mails.map(({ text }) => text);
};
const tokenIn = (text: string | undefined, name: string) =>
  new RegExp(`/newsletter\\?${name}=([\\w-]+)`).exec(text ?? "")?.[1] ?? "";

test("nothing is a subscription until the mailed link is confirmed; the next mail says how to leave", async () => {
  const email = "reader@example.ng";
  const answer = await ask("Reader@Example.ng");
  expect(answer).toMatchObject({
    status: 201,
    body: { message: "Please check your email to confirm your subscription.", data: null },
  });
  expect(await stateOf(email)).toBe("asked");
  const [first] = await mailsTo(email);
  const token = tokenIn(first, "confirm");
  expect(first).toContain(`http://localhost:3000/newsletter?confirm=${token}`);
  expect((await use("confirm", token)).body.message).toBe("You are subscribed.");
  expect((await use("confirm", token)).status).toBe(200);
  expect(await stateOf(email)).toBe("subscribed");
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  const leaveToken = tokenIn(mails[1], "leave");
  expect((await use("leave", leaveToken)).body.message).toBe("You have left the newsletter.");
  expect((await use("leave", leaveToken)).status).toBe(200);
  expect(await stateOf(email)).toBe("left");
  // An old mail in the box must not bring back what its owner ended.
  expect(await use("confirm", token)).toMatchObject({
    status: 400,
    body: { code: "LINK_NOT_VALID" },
  });
  expect(await stateOf(email)).toBe("left");
});

test("the database keeps digests, from which no link can be made", async () => {
  await ask("digest@example.ng");
  const [mail] = await mailsTo("digest@example.ng");
  const token = tokenIn(mail, "confirm");
  const rows = JSON.stringify(await app.db`select * from app.newsletter_subscription`);
  expect(token).toHaveLength(43);
  expect(rows).not.toContain(token);
});

test("asking again for a subscribed address answers alike and sends nothing", async () => {
  const email = "again@example.ng";
  const first = await ask(email);
  await use("confirm", tokenIn((await mailsTo(email))[0], "confirm"));
  await shiftClock(app, "2 hours");
  const again = await ask(email);
  expect([again.status, again.body.message]).toEqual([first.status, first.body.message]);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await stateOf(email)).toBe("subscribed");
});

test("an address is mailed once in half a minute and twice an hour, and the answer never tells", async () => {
  const email = "victim@example.ng";
  for (let n = 0; n < 4; n++) expect((await ask(email)).status).toBe(201);
  expect(await mailsTo(email)).toHaveLength(1);
  for (let minute = 1; minute <= 10; minute++) {
    await shiftClock(app, `${minute} minutes`);
    expect((await ask(email)).status).toBe(201);
    expect((await ask(email.replace("@", `+${minute}@`))).status).toBe(201);
  }
  const [mails] = await app.db`
    select count(*)::int as sent from app.mailbox where recipient like 'victim%'`;
  expect(mails).toEqual({ sent: 2 });
});

test("only the newest link of an address confirms, for seven days", async () => {
  const email = "late@example.ng";
  await ask(email);
  await shiftClock(app, "1 minute");
  await ask(email);
  const [older, newer] = (await mailsTo(email)).map((text) => tokenIn(text, "confirm"));
  expect((await use("confirm", older ?? "")).status).toBe(400);
  await shiftClock(app, "8 days");
  expect((await use("confirm", newer ?? "")).status).toBe(400);
  expect(await stateOf(email)).toBe("asked");
  await sweepSubscriptions(app.db);
  expect(await stateOf(email)).toBe("none");
});

test("after leaving one may come back by the same way", async () => {
  const email = "back@example.ng";
  await ask(email);
  await use("confirm", tokenIn((await mailsTo(email))[0], "confirm"));
  await use("leave", tokenIn((await mailsTo(email))[1], "leave"));
  await shiftClock(app, "1 hour");
  await ask(email);
  expect(await stateOf(email)).toBe("asked");
  const token = tokenIn((await mailsTo(email))[2], "confirm");
  expect((await use("confirm", token)).status).toBe(200);
  expect(await stateOf(email)).toBe("subscribed");
});

test("two who ask at the same moment make one subscription", async () => {
  const email = "race@example.ng";
  await Promise.all(Array.from({ length: 8 }, () => ask(email)));
  expect(await mailsTo(email)).toHaveLength(1);
  const token = tokenIn((await mailsTo(email))[0], "confirm");
  await Promise.all(Array.from({ length: 8 }, () => use("confirm", token)));
  expect(await mailsTo(email)).toHaveLength(2);
});

test.each(["", "short", "x".repeat(43), "' or true --", "x".repeat(5000), null, { $gt: "" }])(
  "the token %j is no link of ours",
  async (token) => {
    for (const what of ["confirm", "leave"]) {
      const reply = await app.call("POST", `/api/newsletter/${what}`, { body: { token } });
      expect(reply.status).toBe(400);
    }
  },
);

test("one token does not do the other's work", async () => {
  const email = "mixed@example.ng";
  await ask(email);
  const confirmToken = tokenIn((await mailsTo(email))[0], "confirm");
  expect((await use("leave", confirmToken)).status).toBe(400);
  await use("confirm", confirmToken);
  const leaveToken = tokenIn((await mailsTo(email))[1], "leave");
  expect((await use("confirm", leaveToken)).status).toBe(400);
  expect(await stateOf(email)).toBe("subscribed");
});
