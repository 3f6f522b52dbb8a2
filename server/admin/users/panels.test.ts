import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

const read = async (user: TestUser, panel: string, as = admin) =>
  app.call("GET", `/api/admin/users/${user.id}/${panel}`, { as });
const write = (user: TestUser, text: string, as = admin) =>
  app.call("POST", `/api/admin/users/${user.id}/notes`, { as, body: { text } });

test("each panel tells of its user alone", async () => {
  const [creator, other] = [await app.makePerson("user"), await app.makePerson("user")];
  const [ada, bola] = [await app.makePerson(), await app.makePerson()];
  const project = await makeOpenProject(app, creator, admin);
  await makeOpenProject(app, other, admin);
  for (const [person, amount] of [
    [ada, "2000"],
    [bola, "3000"],
  ] as const) {
    await app.fund(person.id, 5_000_00n);
    await app.call("POST", `/api/projects/${project.id}/invest`, { as: person, body: { amount } });
  }
  expect((await read(ada, "money")).body.data).toEqual({
    ...{ balance: "3000.00", owed: "0.00", inEscrow: "0.00", onItsWay: "0.00", held: "0.00" },
  });
  expect((await read(creator, "money")).body.data.inEscrow).toBe("5000.00");
  expect((await read(ada, "transactions?limit=1")).body).toMatchObject({
    ...{ total: 2, nextCursor: expect.any(String) },
    data: [{ amount: "-2000.00", label: expect.stringContaining(project.name) }],
  });
  expect((await read(ada, "investments")).body).toMatchObject({
    total: 1,
    data: [{ projectId: project.id, amount: "2000.00", status: "active" }],
  });
  const projects = (await read(creator, "projects")).body;
  expect(projects).toMatchObject({ total: 1, data: [{ id: project.id, status: "OPEN" }] });
  // No more than the panel shows.
  expect(projects.data[0]).not.toHaveProperty("descriptionHtml");
  expect((await read(ada, "projects")).body.total).toBe(0);
});

test("the sign-ins are those of the last month, and the wrong passwords of a day", async () => {
  const ada = await app.makePerson();
  await app.setPassword(ada);
  const body = { email: ada.email.toUpperCase(), password: "Wrong-Pass-1!" };
  for (let i = 0; i < 2; i++) await app.call("POST", "/api/users/login", { as: ada, body });
  await app.db`
    update app.session set device_name = 'Chrome on Android' where person_id = ${ada.id}`;
  await app.db`
    insert into app.session (id, person_id, device_hash, device_name, expires_at, rotated_at, ended_at)
    values (app.new_id(), ${ada.id}, 'a', 'Firefox', app.now() + interval '1 day', app.now() - interval '1 day', app.now()),
      (app.new_id(), ${ada.id}, 'b', 'Safari', app.now() + interval '1 day', app.now() - interval '8 days', null)`;
  const { data } = (await read(ada, "sign-ins")).body;
  expect(data).toMatchObject({
    failed: 2,
    sessions: [
      { device: "Chrome on Android", endedAt: null },
      { device: "Firefox", endedAt: expect.any(String) },
      // Nobody has used it for a week.
      { device: "Safari", endedAt: expect.any(String) },
    ],
    devices: [{ device: "Chrome on Android", trustedAt: expect.any(String) }],
  });
  expect(JSON.stringify(data)).not.toContain("ash");
});

test("a note has its author and time, is in the log without its words, and goes with the account", async () => {
  const ada = await app.makePerson();
  await app.setPassword(ada);
  const second = await app.makePerson("admin");
  const added = await write(ada, "  Called us  about a payment ");
  expect(added).toMatchObject({ status: 201, body: { message: "Note added" } });
  await write(ada, "She sent the slip", second);
  const first = (await read(ada, "notes?limit=1")).body;
  expect(first).toMatchObject({ total: 2, data: [{ text: "She sent the slip" }] });
  const rest = (await read(ada, `notes?limit=1&cursor=${first.nextCursor}`)).body;
  expect(rest).toMatchObject({
    nextCursor: null,
    data: [{ id: added.body.data.id, author: "Ada Obi", createdAt: expect.any(String) }],
  });
  const logged = await app.db`
    select actor_id, before, after from app.audit
    where action = 'user_noted' and subject_id = ${ada.id} order by id limit 1`;
  expect(logged).toEqual([
    { actorId: admin.id, before: {}, after: { noteId: added.body.data.id } },
  ]);
  expect((await write(ada, " ")).body.fields).toEqual({ text: "Please write a note" });
  const deleted = await app.call("DELETE", `/api/admin/users/${ada.id}`, { as: admin });
  expect(deleted.status).toBe(200);
  expect(await app.db`select 1 as one from app.user_note where person_id = ${ada.id}`).toEqual([]);
  expect(await write(ada, "Late")).toMatchObject({ status: 404, body: { code: "USER_NOT_FOUND" } });
});

test("nobody but an admin sees a panel, and whoever has closed their account has none", async () => {
  const ada = await app.makePerson();
  const panels = ["money", "transactions", "sign-ins", "projects", "investments", "notes"];
  for (const panel of panels) expect((await read(ada, panel, ada)).status).toBe(403);
  expect((await write(ada, "I am nice", ada)).status).toBe(403);
  await app.db`update app.person set closed_at = app.now() where id = ${ada.id}`;
  for (const panel of panels) {
    expect((await read(ada, panel)).body.code, panel).toBe("USER_NOT_FOUND");
  }
  expect((await write(ada, "Gone")).body.code).toBe("USER_NOT_FOUND");
});
