import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newIssue } from "#tests/api/sample-inputs.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { names } from "#tests/setup/users/hostile-texts.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { createTokens, type Tokens } from "../identity/sign-in/tokens.ts";
import { createIssueMailer, sweepTurns } from "./mail-issue.ts";
import { subscribeOwner } from "./newsletter.ts";
import { mailIssue } from "./send-issue.ts";

let app: TestApp;
let admin: TestUser;
let tokens: Tokens;
beforeAll(async () => {
  app = await createTestApp();
  tokens = createTokens(app.config);
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db`delete from app.newsletter_subscription`;
  await app.db`delete from app.newsletter_issue`;
  await app.db`delete from app.mailbox`;
  await app.db`delete from app.job`;
});

const path = "/api/admin/newsletter/issues";
const write = async (body: object = newIssue()) =>
  (await app.call("POST", path, { as: admin, body })).body.data;
const send = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
  app.call("POST", `${path}/${id}/send`, { as: admin, body: { updatedAt } });
const issueNow = async () => (await app.call("GET", path, { as: admin })).body.data[0];
const leave = (email: string) =>
  app.db`update app.newsletter_subscription set left_at = app.now() where email = ${email}`;
const recipients = async () => {
  const rows = await app.db<{ recipient: string }>`
    select recipient from app.mailbox order by recipient`;
  return rows.map(({ recipient }) => recipient);
};

/** Readers with these addresses, and one who never confirmed. */
async function addReaders(...emails: string[]): Promise<void> {
  for (const email of emails) await subscribeOwner(app.db, tokens, email);
  await app.db`
    insert into app.newsletter_subscription (id, email, confirm_hash, leave_hash)
    values (app.new_id(), 'waiting@example.ng', 'a', 'b')`;
}

test("an issue goes once to those who confirmed, each with a link of their own to leave by", async () => {
  await addReaders("a@example.ng", "b@example.ng", "left@example.ng");
  await leave("left@example.ng");
  const draft = await write();
  expect(draft).toMatchObject({ state: "draft", sentAt: null, readers: 0, authorName: "Ada Obi" });
  expect(await send(draft)).toMatchObject({ status: 200, body: { data: { state: "sending" } } });
  // Whoever comes now gets the next one.
  await shiftClock(app, "1 minute");
  await subscribeOwner(app.db, tokens, "late@example.ng");
  await app.runJobs();
  await shiftClock(app, "0 hours");
  expect(await recipients()).toEqual(["a@example.ng", "b@example.ng"]);
  expect(await issueNow()).toMatchObject({
    ...{ state: "sent", readers: 2, sent: 2, left: 0, failed: 0 },
  });
  const mails = await app.db<{ text: string }>`select text from app.mailbox`;
  const links = mails.map(({ text }) => /newsletter\?leave=([\w-]+)/.exec(text)?.[1]);
  expect(new Set(links).size).toBe(2);
  for (const token of links) {
    const left = await app.call("POST", "/api/newsletter/leave", { body: { token } });
    expect(left.status).toBe(200);
  }
  for (const again of [
    await send(draft),
    await app.call("DELETE", `${path}/${draft.id}`, { as: admin }),
  ]) {
    expect(again).toMatchObject({ status: 409, body: { code: "ISSUE_SENT" } });
  }
  const edit = { as: admin, body: newIssue() };
  expect((await app.call("PUT", `${path}/${draft.id}`, edit)).body.code).toBe("ISSUE_SENT");
});

test("of many admins who send at once one does, and nobody gets it twice", async () => {
  await addReaders("a@example.ng");
  const draft = await write();
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(draft)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  await app.runJobs();
  expect(await recipients()).toEqual(["a@example.ng"]);
});

test("a job that runs again, or beside itself, sends nothing again; who left before their turn gets nothing", async () => {
  await addReaders("a@example.ng", "gone@example.ng");
  const issue = await write();
  await send(issue);
  const mails: string[] = [];
  const mailer = createIssueMailer(
    { db: app.db, tokens, publicUrl: "http://localhost:3000" },
    async ({ to }) => {
      mails.push(to.address);
    },
  );
  const readers = await app.db<{ id: string }>`
    select id from app.newsletter_subscription where confirmed_at is not null`;
  await leave("gone@example.ng");
  const turns = readers.map(({ id }) => ({ issueId: issue.id, subscriptionId: id }));
  await Promise.all([...turns, ...turns].map((turn) => mailer(turn, "1")));
  for (const turn of turns) await mailer(turn, "1");
  expect(mails).toEqual(["a@example.ng"]);
  expect(await issueNow()).toMatchObject({ sent: 1, left: 1 });
  await sweepTurns(app.db);
  expect(await app.db`select 1 from app.newsletter_turn`).toHaveLength(2);
});

test("what the mail server refuses is tried again, and what is given up is said", async () => {
  await addReaders("a@example.ng", "b@example.ng");
  const issue = await write();
  await send(issue);
  let isAway = true;
  const mailer = createIssueMailer(
    { db: app.db, tokens, publicUrl: "http://localhost:3000" },
    async () => {
      if (isAway) throw new Error("the mail server is away");
    },
  );
  const [reader] = await app.db<{ id: string }>`
    select id from app.newsletter_subscription where email = 'a@example.ng'`;
  const turn = { issueId: issue.id, subscriptionId: reader?.id ?? "" };
  await expect(mailer(turn, "1")).rejects.toThrow("away");
  expect(await issueNow()).toMatchObject({ state: "sending", sent: 0 });
  isAway = false;
  await mailer(turn, "1");
  expect(await issueNow()).toMatchObject({ sent: 1 });
  await app.db`
    update app.newsletter_issue set reader_count = 2, listed_at = app.now() where id = ${issue.id}`;
  await app.db`
    insert into app.job (id, kind, payload) values (app.new_id(), 'mailIssueReader', ${turn})`;
  expect(await issueNow()).toMatchObject({ state: "sending", failed: 0 });
  await app.db`update app.job set failed_at = app.now() where kind = 'mailIssueReader'`;
  expect(await issueNow()).toMatchObject({ state: "sent", sent: 1, failed: 1 });
});

test("an issue goes out in parts, and ends with its last reader", async () => {
  await app.db`
    insert into app.newsletter_subscription (id, email, confirm_hash, leave_hash, confirmed_at)
    select app.new_id(), 'r' || n || '@example.ng', 'c' || n, 'l' || n, app.now()
    from generate_series(1, 501) n`;
  const { id: issueId, updatedAt } = await write();
  await send({ id: issueId, updatedAt });
  const part = async (payload: object) =>
    app.db.transaction((tx) => mailIssue(tx, { issueId, ...payload }));
  await part({});
  expect(await issueNow()).toMatchObject({ state: "sending", readers: 500 });
  const [next] = await app.db<{ payload: { after: string } }>`
    select payload from app.job where kind = 'mailIssue' and payload ? 'after'`;
  await part(next?.payload ?? {});
  expect(await issueNow()).toMatchObject({ state: "sending", readers: 501 });
  const [jobs] = await app.db`
    select count(distinct payload ->> 'subscriptionId')::int as readers, count(*)::int as jobs
    from app.job where kind = 'mailIssueReader'`;
  expect(jobs).toEqual({ readers: 501, jobs: 501 });
  const listed = await app.db`
    select 1 from app.newsletter_issue where listed_at is not null and id = ${issueId}`;
  expect(listed).toHaveLength(1);
});

test("an admin sends what they have read, and to somebody", async () => {
  const draft = await write();
  expect((await send(draft)).body.code).toBe("NO_READERS");
  await addReaders("a@example.ng");
  await shiftClock(app, "1 minute");
  const body = { subject: "Another", text: "Other words" };
  const edited = await app.call("PUT", `${path}/${draft.id}`, { as: admin, body });
  await shiftClock(app, "0 hours");
  expect((await send(draft)).body.code).toBe("ISSUE_CHANGED");
  expect((await send(edited.body.data)).status).toBe(200);
  expect((await send({ ...draft, id: crypto.randomUUID() })).body.code).toBe("ISSUE_NOT_FOUND");
  const log = await app.db<{ action: string; actorId: string }>`
    select action, actor_id from app.audit where subject_id = ${draft.id} order by id`;
  expect(log).toEqual(
    ["issue_written", "issue_written", "issue_sent"].map((action) => ({
      ...{ action, actorId: admin.id },
    })),
  );
});

test("words that are markup stay text in the mail; none, too many and other people's are refused", async () => {
  await addReaders("a@example.ng");
  for (const text of names) await send(await write({ subject: text.slice(0, 90), text }));
  await app.runJobs();
  const mails = await app.db<{ html: string }>`select html from app.mailbox`;
  expect(mails).toHaveLength(names.length);
  for (const { html } of mails) expect(html).not.toMatch(/<(script|img|svg|iframe|form)/);
  for (const body of [
    { subject: " ", text: "x" },
    { subject: "x", text: "x".repeat(5_001) },
  ])
    expect((await app.call("POST", path, { as: admin, body })).status).toBe(400);
  const as = await app.makePerson();
  expect((await app.call("POST", path, { as, body: newIssue() })).status).toBe(403);
});

test("readers are listed with their state, page by page, and the file has those who confirmed", async () => {
  await addReaders("=1+1@example.ng", "b@example.ng", "left@example.ng");
  await leave("left@example.ng");
  const readers = "/api/admin/newsletter/readers";
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query = `?limit=3${cursor ? `&cursor=${cursor}` : ""}`;
    const { body } = await app.call("GET", `${readers}${query}`, { as: admin });
    seen.push(
      ...body.data.map((one: { email: string; state: string }) => `${one.email} ${one.state}`),
    );
    cursor = body.nextCursor;
    expect(body.counts).toEqual({ confirmed: 2, waiting: 1, left: 1 });
  } while (cursor);
  // Ids of the same moment have no order of their own.
  expect(seen.toSorted()).toEqual([
    ...["=1+1@example.ng confirmed", "b@example.ng confirmed"],
    ...["left@example.ng left", "waiting@example.ng waiting"],
  ]);
  const file = await app.fastify.inject({ url: `${readers}/csv`, headers: admin.headers });
  expect(file.headers["content-type"]).toContain("text/csv");
  const lines = file.body.trim().split("\n");
  expect(lines).toHaveLength(4);
  expect(file.body).toContain("'=1+1@example.ng");
  expect(file.body).not.toMatch(/left@|waiting@/);
  const log = await app.db`select 1 from app.audit where action = 'readers_exported'`;
  expect(log).toHaveLength(1);
  const as = await app.makePerson();
  for (const what of [readers, `${readers}/csv`])
    expect((await app.call("GET", what, { as })).status).toBe(403);
});
