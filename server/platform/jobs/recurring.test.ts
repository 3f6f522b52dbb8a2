import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { listTroubledWork } from "./look-after.ts";
import { every, makeRecurring, type Recurring } from "./recurring.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.run("truncate app.recurring_work");
  await setSeconds(0);
});

const setSeconds = (seconds: number) =>
  database.db.run(`
    create or replace function app.now() returns timestamptz language sql volatile parallel safe
      as $$ select timestamptz '2026-11-29 12:00Z' + interval '${seconds} seconds' $$`);

/** Two processes with the same work, which look whether it is due when they are told to. */
function openTwo(work: Recurring["work"], everySeconds = 60) {
  const list = [{ name: "checkBooks", everySeconds, work }];
  const trouble = { failed: () => {}, worked: () => {} };
  const both = [1, 2].map(() => makeRecurring(database.appDb, list, trouble));
  const ended = () => Promise.all(both.map((one) => one.ended()));
  return {
    ended,
    begin: () => Promise.all(both.map((one) => one.beginDue())),
    async run() {
      await Promise.all(both.map((one) => one.beginDue()));
      await ended();
    },
  };
}

test("of two processes one does what is due, once in its time, and a start neither repeats nor delays it", async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  const { run } = openTwo(work);
  await run();
  await setSeconds(59);
  await run();
  expect(runs).toBe(0);
  await setSeconds(61);
  for (let looks = 0; looks < 5; looks += 1) await run();
  expect(runs).toBe(1);
  await setSeconds(100);
  await openTwo(work).run();
  expect(runs).toBe(1);
  await setSeconds(122);
  await openTwo(work).run();
  expect(runs).toBe(2);
});

test("work that still runs here is not begun again here, and is waited for at the end", async () => {
  const end = Promise.withResolvers<void>();
  let runs = 0;
  const { begin, ended } = openTwo(async () => {
    runs += 1;
    await end.promise;
  });
  await begin();
  for (const minutes of [1, 2, 3, 4]) {
    await setSeconds(minutes * 61);
    await begin();
  }
  // Each of the two once.
  expect(runs).toBe(2);
  let isOver = false;
  const over = ended().then(() => {
    isOver = true;
  });
  await begin();
  expect(isOver).toBe(false);
  end.resolve();
  await over;
});

test("a clock that was set back keeps no work waiting", async () => {
  let runs = 0;
  const { run } = openTwo(async () => {
    runs += 1;
  });
  await setSeconds(31 * 86_400);
  await run();
  await setSeconds(0);
  await run();
  expect(runs).toBe(1);
  await run();
  expect(runs).toBe(1);
});

test("recurring work that fails waits longer each time and is listed with its reason until it works again", async () => {
  let isAway = true;
  let runs = 0;
  const { run } = openTwo(async () => {
    runs += 1;
    if (isAway) throw new Error("provider away");
  }, 1);
  await run();
  const begunAt: number[] = [];
  for (let second = 1; second <= 60; second += 1) {
    await setSeconds(second);
    const before = runs;
    await run();
    if (runs > before) begunAt.push(second);
  }
  expect(begunAt).toEqual([1, 3, 7, 15, 25, 35, 45, 55]);
  expect(await listTroubledWork(database.db)).toMatchObject([
    { name: "checkBooks", failures: 8, lastError: "provider away" },
  ]);
  isAway = false;
  await setSeconds(65);
  await run();
  expect(await listTroubledWork(database.db)).toEqual([]);
  await setSeconds(66);
  await run();
  expect(runs).toBe(10);
});

test("what is repeated and fails is tried again after longer pauses, and by its name", async () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  let runs = 0;
  let isAway = true;
  const work = async () => {
    runs += 1;
    if (isAway) throw new Error("away");
  };
  const trouble = {
    failed: (name: string) => heard.push(`${name} failed`),
    worked: (name: string) => heard.push(`${name} worked`),
  };
  const running = every({ name: "pollTopups", everyMs: 1_000, work }, trouble);
  try {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBeLessThan(10);
    expect(new Set(heard)).toEqual(new Set(["pollTopups failed"]));
    isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    const before = runs;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([runs - before, heard.at(-1)]).toEqual([10, "pollTopups worked"]);
  } finally {
    vi.useRealTimers();
    await running.stop();
  }
});
