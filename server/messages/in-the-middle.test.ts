import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setStatus } from "#server/identity/users/set-status.ts";
import {
  createTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import { moveClock } from "#tests/setup/users/api-user.ts";
import { makeMessenger } from "#tests/setup/users/messages.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
let messenger: ReturnType<typeof makeMessenger>;
beforeAll(async () => {
  app = await createTestApp();
  messenger = makeMessenger(app);
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  await makeOpenProject(app, creator, admin);
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

test("whoever is blocked cannot write, until they are unblocked; our team cannot be blocked", async () => {
  const { write, answer, open } = messenger;
  const ada = await app.makePerson();
  const block = (as: TestUser, { id }: TestUser, method: "POST" | "DELETE" = "POST") =>
    app.call(method, `/api/users/${id}/block`, { as });
  expect(await block(creator, ada)).toMatchObject({ body: { code: "USER_NOT_FOUND" } });
  const id = await write(ada, creator);
  for (const _ of [1, 2]) expect((await block(creator, ada)).status).toBe(200);
  expect(await answer(ada, id)).toMatchObject({ status: 403, body: { code: "BLOCKED_BY_READER" } });
  expect(await answer(creator, id)).toMatchObject({ body: { code: "READER_BLOCKED" } });
  expect(await open(creator, id)).toMatchObject({
    isBlocked: true,
    whyNotAnswer: "You have blocked this person. Unblock them to write to them.",
  });
  await block(creator, ada, "DELETE");
  expect((await answer(ada, id)).status).toBe(201);
  await write(admin, ada);
  expect(await block(ada, admin)).toMatchObject({ body: { code: "TEAM_NOT_BLOCKED" } });
});

test("whoever is suspended in the middle is away, and back afterwards", async () => {
  const { write, answer, open } = messenger;
  const ada = await app.makePerson();
  const id = await write(ada, creator);
  const set = (status: "ACTIVE" | "SUSPENDED") =>
    app.db.transaction((tx) => setStatus(tx, { personId: ada.id, status, reason: "x" }));
  await set("SUSPENDED");
  expect((await answer(ada, id)).status).toBe(401);
  expect(await answer(creator, id)).toMatchObject({ body: { code: "READER_AWAY" } });
  expect(await open(creator, id)).toMatchObject({
    whyNotAnswer: "This person cannot read messages at the moment. Please try again later.",
  });
  expect(await write(admin, ada)).toBeTruthy();
  await set("ACTIVE");
  expect((await answer(creator, id)).status).toBe(201);
});

test("whoever closes their account takes their words along, and leaves the other's", async () => {
  const { write, answer, inbox, open } = messenger;
  const ada = await app.makePerson();
  const id = await write(ada, creator, { subject: "Secret plan", content: "Secret words" });
  await answer(creator, id, "My own words");
  const alone = await write(admin, ada);
  await app.setPassword(ada);
  const body = { password: testPassword };
  expect((await app.call("DELETE", "/api/users/me", { as: ada, body })).status).toBe(200);
  const left = await open(creator, id);
  expect(left).toMatchObject({
    ...{ sender: "Closed account", subject: "", otherId: null },
    whyNotAnswer: "This account is closed. Nobody reads what is written to it.",
    messages: [{ sender: "Closed account", content: "" }, { content: "My own words" }],
  });
  expect(await answer(creator, id)).toMatchObject({ body: { code: "READER_CLOSED" } });
  expect((await inbox(creator, "?search=secret")).total).toBe(0);
  expect((await inbox(creator, "?search=closed")).data[0]).toMatchObject({ id });
  expect(await open(admin, alone)).toMatchObject({ messages: [{ content: "When?" }] });
});

test("what waits unread is mailed once, many together, by choice", async () => {
  const { write, answer, read } = messenger;
  const [ada, bola] = [await app.makePerson(), await app.makePerson()];
  const mails = async (person: TestUser) => {
    await app.runRecurring();
    await app.runJobs();
    const rows = await app.db<{ subject: string; text: string }>`
      select b.subject, b.text from app.mailbox b join app.person p on p.email = b.recipient
      where p.id = ${person.id} and b.subject ~* 'message' order by b.id`;
    return rows;
  };
  const first = await write(admin, ada, { subject: "One" });
  const seen = await write(admin, ada, { subject: "Seen" });
  await read(ada, seen);
  expect(await mails(ada)).toEqual([]);
  await moveClock(app, "6 minutes");
  const [one, ...none] = await mails(ada);
  expect(none).toEqual([]);
  expect(one).toMatchObject({ subject: "New message: One" });
  expect(one?.text).toContain(`/investor/messages?open=${first}`);
  expect(one?.text).not.toContain("When?");
  await answer(admin, first);
  for (const subject of ["Two", "Three"]) await write(admin, ada, { subject });
  await moveClock(app, "20 minutes");
  expect(await mails(ada)).toHaveLength(1);
  await moveClock(app, "80 minutes");
  expect((await mails(ada)).at(-1)).toMatchObject({ subject: "3 new messages wait for you" });
  await app.call("PUT", "/api/users/preferences", { as: bola, body: { emailUpdates: false } });
  await write(admin, bola);
  await moveClock(app, "100 minutes");
  expect(await mails(bola)).toEqual([]);
});

test("nobody writes without end", async () => {
  const { send, answer, inbox } = messenger;
  const ada = await app.makePerson();
  const statuses: number[] = [];
  const { max } = app.config.LIMIT_NEW_CONVERSATIONS;
  for (let count = 0; count <= max; count += 1) {
    statuses.push((await send(ada, { to: creator.id, subject: "x", content: "x" })).status);
  }
  expect(statuses).toEqual([...Array(max).fill(201), 429]);
  const [{ id }] = (await inbox(ada)).data;
  expect((await answer(ada, id)).status).toBe(201);
});
