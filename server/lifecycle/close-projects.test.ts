import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "#tests/api/samples.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { closeDueProjects } from "./close-projects.ts";
import { windUpDue } from "./wind-up/wind-up.ts";

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await createTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.close());

test("a project that missed its goal closes at 24:00 Lagos, once, and everyone is refunded in full", async () => {
  const { db } = app;
  const { investor, openProjectId } = world;
  const second = await app.makePerson();
  await app.fund(second.id, 70_000_00n);
  const invest = (as: typeof investor, amount: string) =>
    app.call("POST", "/api/investments", { as, body: { projectId: openProjectId, amount } });
  await invest(second, "2500.50");
  await invest(second, "100");
  const balances = () => db<{ kobo: bigint }>`
    select sum(balance_kobo) as kobo from ledger.account
    where kind = 'wallet' and owner_id = any(${[investor.id, second.id]}::uuid[])`;

  await closeDueProjects(db);
  expect(await statusOf(openProjectId)).toMatchObject({ status: "OPEN" });

  await shiftClock(app, "31 days");
  const late = await app.makePerson();
  await app.fund(late.id, 1_000_00n);
  expect((await invest(late, "1")).body.code).toBe("PROJECT_NOT_OPEN");
  await Promise.all([closeDueProjects(db), closeDueProjects(db), closeDueProjects(db)]);
  await Promise.all([windUpDue(db), windUpDue(db), windUpDue(db)]);
  const told = await db`
    select 1 as one from app.notification
    where person_id = ${world.creator.id} and title like '% has closed: goal missed'`;
  expect(told).toHaveLength(1);

  expect(await statusOf(openProjectId)).toEqual({
    status: "CLOSED",
    raisedKobo: 0n,
    raisedAtCloseKobo: 3_600_50n,
  });
  expect((await balances())[0]?.kobo).toBe(1_070_000_00n);
  const left = await db`
    select 1 as one from app.investment where project_id = ${openProjectId} and status <> 'cancelled'`;
  expect(left).toEqual([]);
  await app.expectBooksToBalance();
});

async function statusOf(projectId: string) {
  const [totals] = await app.db`
    select status, raised_kobo, raised_at_close_kobo from app.project_totals where project_id = ${projectId}`;
  return totals;
}
