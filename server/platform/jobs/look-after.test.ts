import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { enqueue } from "./jobs.ts";
import {
  countGivenUp,
  listBacklogs,
  listTroubledJobs,
  retryJobs,
  sweepJobs,
} from "./look-after.ts";
import { runDueJobs } from "./worker.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.run("truncate app.job"));

const passDays = (days: number) =>
  database.db.run(`
    create or replace function app.now() returns timestamptz language sql volatile parallel safe
      as $$ select clock_timestamp() + interval '${days} days' $$`);

test("what a job carried that failed for good is forgotten a month later", async () => {
  const { db } = database;
  for (const days of [29, 31]) {
    await enqueue(db, "reconcile", { day: String(days) });
    await db`
      update app.job set failed_at = app.now() - make_interval(days => ${days})
      where payload->>'day' = ${String(days)}`;
  }
  await enqueue(db, "reconcile", { day: "0" });
  await sweepJobs(db);
  const left = await db<{ days: number | null }>`
    select (payload->>'day')::int as days from app.job order by days`;
  expect(left.map(({ days }) => days)).toEqual([0, 29, null]);
});

test("done jobs go after a month, but for those whose key keeps them from being done twice", async () => {
  const { db } = database;
  const handlers = { reconcile: async () => {} };
  await enqueue(db, "reconcile", { day: "1" });
  await enqueue(db, "reconcile", { day: "2" }, { dedupeKey: "2" });
  await runDueJobs(db, handlers);
  await enqueue(db, "reconcile", { day: "3" });
  await sweepJobs(db);
  expect(await db`select 1 as one from app.job`).toHaveLength(3);
  await passDays(31);
  try {
    await sweepJobs(db);
    expect(await db`select dedupe_key from app.job order by id`).toEqual([
      { dedupeKey: "2" },
      { dedupeKey: null },
    ]);
  } finally {
    await passDays(0);
  }
});

test("what fails, was given up or waits is listed, and can be run again: one, a kind, or all", async () => {
  const { db } = database;
  const fail = async () => {
    throw new Error("provider away");
  };
  const failing = { reconcile: fail, creditTopup: fail };
  await enqueue(db, "reconcile", { day: "1" });
  await enqueue(db, "creditTopup", { transactionId: "1" });
  await db`update app.job set attempts = 11 where kind = 'creditTopup'`;
  await runDueJobs(db, failing);
  await enqueue(db, "mailNotice", { notificationId: "1" });
  await db`update app.job set run_at = app.now() - interval '2 minutes' where kind = 'mailNotice'`;
  const listed = await listTroubledJobs(db);
  expect(listed).toMatchObject([
    { kind: "creditTopup", attempts: 12, failedAt: expect.any(Date), lastError: "provider away" },
    { kind: "reconcile", attempts: 1, failedAt: null, lastError: "provider away" },
  ]);
  expect(await listBacklogs(db)).toMatchObject([{ kind: "mailNotice", waiting: 1 }]);
  expect(await countGivenUp(db)).toBe(1);

  const working = { reconcile: async () => {}, creditTopup: async () => {} };
  expect(await runDueJobs(db, working)).toBe(0);
  expect(await retryJobs(db, { id: listed[0]?.id ?? "" })).toBe(1);
  expect(await countGivenUp(db)).toBe(0);
  expect(await runDueJobs(db, working)).toBe(1);
  expect(await retryJobs(db, { kind: "creditTopup" })).toBe(0);
  expect(await retryJobs(db, { kind: "reconcile" })).toBe(1);
  expect(await runDueJobs(db, working)).toBe(1);
  expect([await listTroubledJobs(db), await retryJobs(db, {})]).toEqual([[], 0]);
});

test("a job that is running, or whose content is forgotten, is not run again", async () => {
  const { db } = database;
  await enqueue(db, "reconcile", { day: "1" });
  await enqueue(db, "creditTopup", { transactionId: "1" });
  await enqueue(db, "tellAdmins", {});
  await db`
    update app.job set attempts = 2, last_error = 'away',
      locked_until = case kind when 'reconcile' then app.now() + interval '1 minute' end,
      failed_at = case kind when 'reconcile' then null else app.now() - interval '31 days' end`;
  await sweepJobs(db);
  expect(await retryJobs(db, {})).toBe(1);
  const again = await db`select kind from app.job where attempts = 0`;
  expect(again).toEqual([{ kind: "tellAdmins" }]);
});
