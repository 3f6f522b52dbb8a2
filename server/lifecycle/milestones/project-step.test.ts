import { afterAll, beforeAll, expect, test } from "vitest";
import { fragment, type SqlFragment } from "#server/platform/db/sql.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeActiveProject } from "#tests/setup/users/lifecycle.ts";
import { lagosDay } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

test("what an active project waits for is kept as it changes, and no longer than the project is active", async () => {
  const milestones = [
    { title: "First", sharePercent: 50, dueDate: lagosDay(10) },
    { title: "Second", sharePercent: 50, dueDate: lagosDay(20) },
  ];
  const terms = { endDate: lagosDay(5), milestones };
  const { project } = await makeActiveProject(app, creator, admin, [1_000_00n], terms);
  const { id } = project;
  const stand = () => app.db`
    select s.milestone_id, s.counts_from, s.released_at from app.project_step s where s.project_id = ${id}`;
  const derived = () => app.db`
    select next.id as milestone_id, next.counts_from, (
      select max(released_at) from app.milestone where project_id = p.id) as released_at
    from app.project p left join app.milestone_standing next on next.project_id = p.id and next.is_next
    where p.id = ${id} and p.status = 'ACTIVE'`;
  const seen = new Set<string>();
  const expectKept = async () => {
    const kept = await stand();
    expect(kept).toEqual(await derived());
    seen.add(JSON.stringify(kept));
  };
  await expectKept();
  const set = (position: number, change: SqlFragment) =>
    app.db`update app.milestone set ${change} where project_id = ${id} and position = ${position}`;
  const released = fragment`released_at = app.now() + position * interval '1 day', released_kobo = 0,
    platform_fee_kobo = 0, settlement_fee_kobo = 0`;
  const changes: [number, SqlFragment][] = [
    [1, fragment`extended_to = due_date + 15`],
    [1, fragment`declined_at = app.now() + interval '90 days'`],
    [1, released],
    [2, fragment`due_date = due_date + 30`],
    [2, released],
  ];
  for (const [position, change] of changes) {
    await set(position, change);
    await expectKept();
  }
  expect(await stand()).toMatchObject([{ milestoneId: null }]);
  const { body } = await app.call("GET", "/api/admin/outcomes", { as: admin });
  expect(body).toMatchObject({ data: [{ projectId: id }], total: 1 });
  await app.db`update app.project set settled_at = app.now() where id = ${id}`;
  await expectKept();
  await app.db`update app.project set status = 'COMPLETED' where id = ${id}`;
  await expectKept();
  expect(seen.size).toBe(7);
});
