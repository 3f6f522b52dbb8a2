import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFundedProject } from "#tests/setup/users/funded.ts";
import { scripts } from "#tests/setup/users/hostile-texts.ts";
import { makeMessenger } from "#tests/setup/users/messages.ts";
import { deliverDue } from "./write-to-backers.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
let backer: TestUser;
let other: TestUser;
let projectId: string;
let messenger: ReturnType<typeof makeMessenger>;
beforeAll(async () => {
  app = await createTestApp();
  messenger = makeMessenger(app);
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  const made = await makeFundedProject(app, creator, admin, [25_000_00n, 25_000_00n]);
  projectId = made.project.id;
  [backer, other] = made.investors as [TestUser, TestUser];
});
afterAll(() => app.close());

test("a message is read, answered and counted, and nobody else finds it", async () => {
  const { write, answer, inbox, open, read } = messenger;
  const [ada, stranger] = [await app.makePerson(), await app.makePerson()];
  const id = await write(ada, creator, { projectId });
  expect(await inbox(creator)).toMatchObject({
    total: 1,
    unreadCount: 1,
    data: [
      {
        ...{ id, sender: "Ada Obi", subject: "The roof", content: "When?", read: false },
        ...{ isOwn: false, projectName: "Solar for Kano", backerCount: null, isTeam: false },
      },
    ],
  });
  expect(await read(creator, id)).toMatchObject({ body: { data: { unreadCount: 0 } } });
  expect(await answer(creator, id)).toMatchObject({ status: 201, body: { data: { id } } });
  expect(await open(ada, id)).toMatchObject({
    ...{ read: false, whyNotAnswer: null, otherId: creator.id, projectId },
    messages: [
      { content: "When?", isOwn: true, read: true },
      { content: "On Friday.", isOwn: false, read: false },
    ],
  });
  for (const reply of [
    await app.call("GET", `/api/messages/${id}`, { as: stranger }),
    await read(stranger, id),
    await answer(stranger, id),
    await read(admin, id),
  ]) {
    expect(reply).toMatchObject({ status: 404, body: { code: "MESSAGE_NOT_FOUND" } });
  }
  expect(await inbox(stranger)).toMatchObject({ total: 0, data: [] });
});

test("who may write to whom is the contract's rule", async () => {
  const { send, write, answer } = messenger;
  const [ada, stranger] = [await app.makePerson(), await app.makePerson()];
  const to = (whom: string) => ({ to: whom, subject: "x", content: "x" });
  for (const [as, whom, code] of [
    [ada, stranger.id, "MAY_NOT_WRITE"],
    [creator, ada.id, "MAY_NOT_WRITE"],
    [backer, admin.id, "MAY_NOT_WRITE"],
    [ada, ada.id, "MESSAGE_TO_ONESELF"],
    [ada, newId(), "USER_NOT_FOUND"],
  ] as const) {
    expect(await send(as, to(whom))).toMatchObject({ body: { code } });
    const asked = await app.call("GET", `/api/messages/reader?to=${whom}`, { as });
    expect(asked).toMatchObject({ body: { code } });
    expect(JSON.stringify(asked.body)).not.toContain("Obi");
  }
  for (const [as, whom] of [
    [ada, creator],
    [creator, backer],
    [admin, stranger],
  ] as const) {
    expect((await send(as, to(whom.id))).status).toBe(201);
  }
  // Whoever was written to may answer, there alone.
  const id = await write(admin, ada);
  expect((await answer(ada, id)).status).toBe(201);
  expect(await send(ada, to(admin.id))).toMatchObject({ body: { code: "MAY_NOT_WRITE" } });
  const [logged] = await app.db`
    select after from app.audit where action = 'message_written' and subject_id = ${ada.id}`;
  expect(logged).toEqual({ after: { conversation: id, subject: "The roof" } });
});

test("a message about a project names one of the two who write", async () => {
  const { send } = messenger;
  const elsewhere = await app.makePerson("user");
  await makeFundedProject(app, elsewhere, admin, [5_000_00n]);
  const about = { to: elsewhere.id, subject: "x", content: "x", projectId };
  expect(await send(backer, about)).toMatchObject({ body: { code: "PROJECT_NOT_FOUND" } });
  expect(await send(creator, { ...about, to: backer.id })).toMatchObject({ status: 201 });
});

test("what is missing or cannot be shown is said at its field", async () => {
  const { send } = messenger;
  const whole = { to: creator.id, subject: "x", content: "x" };
  for (const [change, field] of [
    [{ to: undefined }, "to"],
    [{ to: "everyone" }, "to"],
    [{ to: "backers" }, "projectId"],
    [{ subject: undefined }, "subject"],
    [{ subject: "\u200b" }, "subject"],
    [{ subject: "x".repeat(151) }, "subject"],
    [{ content: " \u202e " }, "content"],
    [{ content: "x".repeat(5_001) }, "content"],
    [{ content: "a\u0007b" }, "content"],
  ] as const) {
    const reply = await send(backer, { ...whole, ...change });
    expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  }
});

test("text stays text: what would run or turn round is what it says, and the longest one goes", async () => {
  const { write, answer, open } = messenger;
  const ada = await app.makePerson();
  const content = `${scripts.join("\n")}\n\u202eevil\u202c \u200bzero 👩🏾‍🌾`;
  const id = await write(ada, creator, { content });
  const shown = (await open(creator, id)).messages[0].content;
  expect(shown).toContain("<svg onload=alert(1)>");
  expect(shown.endsWith("evil zero 👩🏾‍🌾")).toBe(true);
  // Four bytes each, and each escaped by a client of twelve letters.
  const long = "😀".repeat(2_500);
  expect((await answer(creator, id, long)).status).toBe(201);
});

test("one confirmation sends once", async () => {
  const { send, inbox } = messenger;
  const ada = await app.makePerson();
  const body = { to: creator.id, subject: "Once", content: "x" };
  const key = { "idempotency-key": newId() };
  const [first, again] = [await send(ada, body, key), await send(ada, body, key)];
  expect(again.body.data).toEqual(first.body.data);
  expect(await inbox(ada)).toMatchObject({ total: 1 });
  const changed = await send(ada, { ...body, content: "y" }, key);
  expect(changed).toMatchObject({ status: 409, body: { code: "KEY_REUSED" } });
});

test("search finds subject and sender without regard to marks, and pages go on where they ended", async () => {
  const { write, inbox } = messenger;
  const [ada, bola] = [await app.makePerson(), await app.makePerson()];
  await app.db`update app.person set first_name = 'Ọlá', last_name = 'Ẹniọlá' where id = ${bola.id}`;
  for (const subject of ["Ṣọ́ọ̀bù ní Ìbàdàn", "Ụlọ nke abụọ", "Third"])
    await write(admin, ada, { subject });
  await write(bola, creator, { subject: "Fourth" });
  const found = async (as: TestUser, search: string) =>
    (await inbox(as, `?search=${encodeURIComponent(search)}`)).data.map(
      ({ subject }: { subject: string }) => subject,
    );
  expect(await found(ada, "shoobu")).toEqual([]);
  expect(await found(ada, "soobu")).toEqual(["Ṣọ́ọ̀bù ní Ìbàdàn"]);
  expect(await found(ada, "ulo nke")).toEqual(["Ụlọ nke abụọ"]);
  expect(await found(ada, "%")).toEqual([]);
  expect(await found(creator, "ola eniola")).toEqual(["Fourth"]);
  const first = await inbox(ada, "?limit=2");
  expect(first).toMatchObject({ total: 3, data: [{ subject: "Third" }, {}] });
  const second = await inbox(ada, `?limit=2&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({ nextCursor: null, data: [{ subject: "Ṣọ́ọ̀bù ní Ìbàdàn" }] });
});

test("a long conversation is read in pages, the newest last", async () => {
  const { write, answer } = messenger;
  const ada = await app.makePerson();
  const id = await write(ada, creator, { content: "1" });
  for (const content of ["2", "3", "4", "5"]) await answer(ada, id, content);
  const page = async (query: string) =>
    (await app.call("GET", `/api/messages/${id}?limit=2${query}`, { as: creator })).body;
  const texts = (body: { data: { messages: { content: string }[] } }) =>
    body.data.messages.map(({ content }) => content);
  const newest = await page("");
  expect(texts(newest)).toEqual(["4", "5"]);
  const before = await page(`&cursor=${newest.nextCursor}`);
  expect(texts(before)).toEqual(["2", "3"]);
  expect(await page(`&cursor=${before.nextCursor}`)).toMatchObject({ nextCursor: null });
});

test("one message reaches all backers, whose answers come one by one", async () => {
  const { send, answer, inbox, open } = messenger;
  const away = other;
  const to = { to: "backers", projectId };
  const asked = await app.call("GET", `/api/messages/reader?to=backers&projectId=${projectId}`, {
    as: creator,
  });
  expect(asked.body.data).toMatchObject({
    sender: "All backers of Solar for Kano",
    backerCount: 2,
  });
  const sent = await send(creator, { ...to, subject: "We begin", content: "On Monday." });
  expect(sent).toMatchObject({ status: 201, body: { data: { backerCount: 2 } } });
  const { id: all, time } = sent.body.data;
  // As the list has it, whatever this process takes for the time.
  expect((await inbox(creator)).data).toContainEqual(expect.objectContaining({ id: all, time }));
  const [told] = (await inbox(backer)).data;
  expect(told).toMatchObject({ sender: "Ada Obi", subject: "We begin", content: "On Monday." });
  expect(told.id).not.toBe(all);
  expect(await open(creator, all)).toMatchObject({ otherId: null, messages: [{ isOwn: true }] });
  expect(await answer(creator, all)).toMatchObject({ body: { code: "WRITTEN_TO_ALL" } });
  const before = (await inbox(creator)).total;
  expect((await answer(backer, told.id, "Good!")).status).toBe(201);
  const after = await inbox(creator);
  expect([after.total, after.data[0].id]).toEqual([before + 1, told.id]);
  expect(await open(creator, told.id)).toMatchObject({
    messages: [{ content: "On Monday." }, { content: "Good!", isOwn: false }],
  });
  expect((await answer(creator, told.id)).status).toBe(201);
  expect((await inbox(away)).data[0]).toMatchObject({ content: "On Monday." });
  for (const [as, code] of [
    [backer, "NOT_ALLOWED"],
    [admin, "NOT_ALLOWED"],
  ] as const) {
    expect(await send(as, { ...to, subject: "x", content: "x" })).toMatchObject({ body: { code } });
  }
});

test("what goes to thousands reaches the first at once and all of them in a while, each once", async () => {
  const { send } = messenger;
  const popular = await app.makePerson("user");
  const made = await makeFundedProject(app, popular, admin, [5_000_00n]);
  const { id } = made.project;
  await app.db`
    with made as (
      insert into app.person (id, email, user_name, first_name, last_name, telephone, password_hash, role, status)
      select app.new_id(), 'many' || n || '@example.ng', 'many' || n, 'Many', 'Backers', '', 'none', 'investor', 'ACTIVE'
      from generate_series(1, 1500) n returning id)
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until)
    select app.new_id(), ${id}, id, 100000, 'active', app.now() from made`;
  const body = { to: "backers", projectId: id, subject: "We begin", content: "On Monday." };
  expect(await send(popular, body)).toMatchObject({ body: { data: { backerCount: 1_501 } } });
  const reached = async () => {
    const [row] = await app.db<{ count: number; people: number }>`
      select count(*)::int, count(distinct person_id)::int as people from app.conversation_member
      where other_id = ${popular.id} and unread = 1`;
    return row;
  };
  expect(await reached()).toEqual({ count: 1_000, people: 1_000 });
  await Promise.all([deliverDue(app.db), deliverDue(app.db)]);
  expect(await reached()).toEqual({ count: 1_501, people: 1_501 });
  await deliverDue(app.db);
  expect(await reached()).toEqual({ count: 1_501, people: 1_501 });
});
