import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

type Entry = { actorId: string | null; subjectId: string | null; at: string; reason: string };

async function write({ actorId, subjectId, at, reason }: Entry): Promise<void> {
  await app.db`
    insert into app.audit (id, actor_id, action, subject_id, reason, created_at)
    values (${newId()}, ${actorId}, 'user_noted', ${subjectId}, ${reason}, ${at}::timestamptz)`;
}

async function rename(person: TestUser, firstName: string, lastName: string): Promise<void> {
  await app.db`
    update app.person set first_name = ${firstName}, last_name = ${lastName} where id = ${person.id}`;
}

async function reasons(query: string): Promise<string[]> {
  const { status, body } = await app.call("GET", `/api/admin/audit?${query}`, { as: admin });
  expect(status, query).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ reason }: { reason: string }) => reason);
}

test("the log is searched by who did it, about whom, what was done and the days of Lagos", async () => {
  const [zainab, musa, someone] = [
    await app.makePerson("admin"),
    await app.makePerson("admin"),
    await app.makePerson(),
  ];
  await rename(zainab, "Zainab", "Bello");
  await rename(musa, "Músà", "Okon");
  await rename(someone, "Ngozi", "Zainabu");
  const by = (actorId: string | null, subjectId: string | null, at: string, reason: string) =>
    write({ actorId, subjectId, at, reason });
  // Midnight in Lagos is 23:00 UTC of the day before.
  await by(zainab.id, someone.id, "2026-03-31T22:59:59.999Z", "March");
  await by(zainab.id, musa.id, "2026-03-31T23:00:00Z", "April begins");
  await by(musa.id, someone.id, "2026-04-30T22:59:59.999Z", "April ends");
  await by(null, null, "2026-04-30T23:00:00Z", "May");

  expect(await reasons("action=user_noted")).toEqual([
    "May",
    "April ends",
    "April begins",
    "March",
  ]);
  expect(await reasons("action=user_deleted")).toEqual([]);
  expect(await reasons("from=2026-04-01&to=2026-04-30")).toEqual(["April ends", "April begins"]);
  expect(await reasons("who=zainab")).toEqual(["April begins", "March"]);
  expect(await reasons("who=musa&from=2026-04-01")).toEqual(["April ends"]);
  expect(await reasons("about=zainab")).toEqual(["April ends", "March"]);
  expect(await reasons(`about=${musa.id.toUpperCase()}`)).toEqual(["April begins"]);
  expect(await reasons("who=nobody at all")).toEqual([]);

  const page = await app.call("GET", "/api/admin/audit?who=zainab&limit=1", { as: admin });
  expect(await reasons(`who=zainab&limit=50`)).toHaveLength(2);
  expect(page.body.data[0].reason).toBe("April begins");
  const next = `/api/admin/audit?who=zainab&limit=1&cursor=${page.body.nextCursor}`;
  expect((await app.call("GET", next, { as: admin })).body).toMatchObject({
    ...{ data: [{ reason: "March" }], nextCursor: null, total: 2 },
  });
});

test("a project is found by its name, and what nobody can look for is refused in words", async () => {
  const project = await makeOpenProject(app, await app.makePerson("user"), admin);
  const { body } = await app.call("GET", `/api/admin/audit?about=${project.name}`, { as: admin });
  expect(body.data[0]).toMatchObject({ action: "project_approved", subject: project.name });
  const refused = async (query: string) =>
    (await app.call("GET", `/api/admin/audit?${query}`, { as: admin })).body.fields;
  expect(await refused("who=%20ad%20")).toEqual({ who: "Please type at least 3 letters" });
  expect(await refused("from=2026-04-02&to=2026-04-01")).toEqual({
    to: "The first day must not be after the last",
  });
  expect(await refused("action=danced")).toEqual({
    action: "Please choose an action from the list",
  });
});

test("what was found goes into a spreadsheet, where nothing is a formula", async () => {
  const [person, plain] = [await app.makePerson(), await app.makePerson()];
  await rename(person, "=1+1", "Evil");
  await write({
    ...{ actorId: admin.id, subjectId: person.id, at: "2026-05-01T09:00:00Z" },
    reason: "@SUM(A1)",
  });
  await write({
    ...{ actorId: null, subjectId: plain.id, at: "2026-05-02T09:00:00Z", reason: "Other" },
  });
  const reply = await app.call("GET", "/api/admin/audit/csv?about=evil", { as: admin });
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(reply.body.replace("\uFEFF", "").trimEnd().split("\n")).toEqual([
    "Demonstration: no real money",
    "When (Lagos),Who,What,About,About (id),Reason,Before,After,Request",
    `2026-05-01T10:00:00+01:00,Ada Obi,user noted,'=1+1 Evil,${person.id},'@SUM(A1),,,`,
  ]);
  const own = await app.makePerson("user");
  for (const path of ["audit", "audit/csv"])
    expect((await app.call("GET", `/api/admin/${path}`, { as: own })).status).toBe(403);
});
