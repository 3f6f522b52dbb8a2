import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepFailedSignIns } from "#server/identity/security/failed-sign-ins.ts";
import {
  createTestApp,
  newDeviceId,
  type TestApp,
  type TestUser,
} from "#tests/setup/app/test-app.ts";
import { alertsOf } from "./read-alerts.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ LIMIT_WRONG_CODES: "6/86400" });
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

const read = (path: string, as = admin) => app.call("GET", `/api/admin/${path}`, { as });

async function signIn(email: string): Promise<void> {
  const headers = { "device-id": newDeviceId() };
  const body = { email, password: "Wr0ng!pass" };
  const { status } = await app.call("POST", "/api/users/login", { headers, body });
  expect(status).toBe(401);
}

test("live sessions are read page by page, the last used first, without those that are over", async () => {
  const [one, two, over, idle] = [
    await app.makePerson(),
    await app.makePerson("user"),
    await app.makePerson(),
    await app.makePerson(),
  ];
  const used = (person: TestUser, ago: string) =>
    app.db`update app.session set rotated_at = app.now() - ${ago}::interval where person_id = ${person.id}`;
  await used(one, "2 hours");
  await used(two, "1 hour");
  await used(idle, "7 days");
  await app.db`update app.session set ended_at = app.now() where person_id = ${over.id}`;
  const first = await read("sessions?limit=2");
  expect(first.body.total).toBe(3);
  expect(first.body.data).toMatchObject([
    { personId: admin.id, role: "admin", isCurrent: true },
    { personId: two.id, name: "Ada Obi", role: "user", isCurrent: false },
  ]);
  const rest = await read(`sessions?limit=2&cursor=${first.body.nextCursor}`);
  expect(rest.body).toMatchObject({ data: [{ personId: one.id }], nextCursor: null });
});

test("an admin signs somebody out on one device, which bites at the next call and stays in the log", async () => {
  const person = await app.makePerson();
  const sessions = (await read("sessions?limit=50")).body.data;
  const { id } = sessions.find((one: { personId: string }) => one.personId === person.id);
  const panel = await read(`users/${person.id}/sign-ins`);
  expect(panel.body.data.sessions).toMatchObject([{ id, endedAt: null }]);
  const end = (reason: string, as = admin) =>
    app.call("DELETE", `/api/admin/sessions/${id}`, { as, body: { reason } });
  expect((await end(" ")).body.fields).toEqual({ reason: "Please give a reason" });
  expect((await app.call("GET", "/api/wallet", { as: person })).status).toBe(200);
  const both = await Promise.all([end("A lost phone"), end("A lost phone")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await app.call("GET", "/api/wallet", { as: person })).status).toBe(401);
  expect((await end("Again")).body.code).toBe("USER_SESSION_NOT_FOUND");
  const [trusted] =
    await app.db`select 1 as one from app.trusted_device where person_id = ${person.id}`;
  expect(trusted).toBeUndefined();
  const logged = await app.db`
    select actor_id, reason from app.audit where action = 'session ended' and subject_id = ${person.id}`;
  expect(logged).toEqual([{ actorId: admin.id, reason: "A lost phone" }]);
});

test("wrong passwords are counted by account and day, and those of unknown addresses together", async () => {
  const person = await app.makePerson();
  for (const email of [person.email, person.email, "no@example.ng", "nor@example.ng"])
    await signIn(email);
  const { body } = await read("failed-sign-ins");
  expect(body.data).toMatchObject([
    { name: null, email: null, role: null, count: 2 },
    { name: "Ada Obi", email: person.email, role: "investor", count: 2 },
  ]);
  const page = await read("failed-sign-ins?limit=1");
  const next = await read(`failed-sign-ins?limit=1&cursor=${page.body.nextCursor}`);
  expect(next.body).toMatchObject({ data: [{ email: person.email }], nextCursor: null, total: 2 });

  await app.db`
    update app.failed_sign_in set day = day - 31, last_at = last_at - interval '30 days 1 second'
    where person_id = ${person.id}`;
  await signIn(person.email);
  expect((await read("failed-sign-ins")).body.total).toBe(3);
  await sweepFailedSignIns(app.db);
  expect((await read("failed-sign-ins")).body.data).toMatchObject([{ count: 1 }, { count: 2 }]);
});

test("whose codes are used up is said, for the one code and for the day", async () => {
  const person = await app.makePerson();
  const headers = { "device-id": person.deviceId };
  await app.call("POST", "/api/users/forgot-password", { headers, body: { email: person.email } });
  await app.runJobs();
  const wrong = () =>
    app.db`update app.code set tries = tries + 5 where person_id = ${person.id} and voided_at is null`;
  expect((await read("blocked-codes")).body.data).toEqual([]);
  await wrong();
  const once = (await read("blocked-codes")).body;
  expect(once).toMatchObject({
    data: [{ name: "Ada Obi", email: person.email, purpose: "reset", isForDay: false }],
    total: 1,
  });
  await app.db`
    insert into app.counter (key, count, resets_at)
    values (${`wrong-codes:device:${person.id}`}, 6, app.now() + interval '1 hour'),
      (${`wrong-codes:reset:${admin.id}`}, 5, app.now() + interval '1 hour'),
      (${`wrong-codes:email:${admin.id}`}, 6, app.now())`;
  const first = await read("blocked-codes?limit=1");
  expect(first.body.data).toMatchObject([{ purpose: "device", isForDay: true }]);
  const rest = await read(`blocked-codes?limit=1&cursor=${first.body.nextCursor}`);
  expect(rest.body).toMatchObject({ data: once.data, nextCursor: null, total: 2 });
});

test("alerts say what to do, and go when it is done", async () => {
  const titles = async () =>
    (await read("alerts")).body.data.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual([
    "Codes are used up for today on 1 account",
    "Only one admin is active",
  ]);
  const second = await app.makePerson("admin");
  for (let tries = 0; tries < 5; tries += 1) await signIn(second.email);
  expect(await titles()).toEqual([
    "Wrong passwords today on 1 admin account",
    "Codes are used up for today on 1 account",
  ]);
  await app.db`delete from app.counter`;
  await app.db`update app.failed_sign_in set count = 4 where person_id = ${second.id}`;
  expect(await titles()).toEqual([]);
});

test("nothing is said of nothing, and the worst comes first", () => {
  const calm = { admins: 2, triedAdmins: 0, flagged: 0, reused: 0, usedUp: 0, unprotected: false };
  expect(alertsOf(calm)).toEqual([]);
  const all = alertsOf({
    ...{ admins: 1, triedAdmins: 2, flagged: 1, reused: 1_000, usedUp: 3, unprotected: true },
  });
  expect(all.map(({ severity }) => severity)).toEqual([
    ...["danger", "danger", "danger", "warning", "warning", "warning"],
  ]);
  expect(all.map(({ title }) => title)).toContain(
    "1,000 sessions ended in 7 days because an old sign-in was used again",
  );
  expect(all.every(({ advice }) => advice.endsWith("."))).toBe(true);
});

test("nobody but an admin sees any of it", async () => {
  const creator = await app.makePerson("user");
  for (const path of ["alerts", "sessions", "failed-sign-ins", "blocked-codes"])
    expect((await read(path, creator)).status, path).toBe(403);
});
