import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { listTroubledWork } from "./look-after.ts";
import { createRecurring, every, type Recurring } from "./recurring.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.run("truncate app.recurring_work");
});

/** Everything is due so much sooner. */
const passSeconds = (seconds: number) => database.db`
  update app.recurring_work set due_at = due_at - make_interval(secs => ${seconds})`;

/** Two processes with the same work, which look whether it is due when they are told to. */
function openTwo(work: Recurring["work"], everySeconds = 60) {
  const list = [{ name: "checkBooks", everySeconds, work }];
  const trouble = { failed: () => {}, worked: () => {} };
  const both = [1, 2].map(() => createRecurring(database.appDb, list, trouble));
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
  expect(runs).toBe(0);
  await passSeconds(61);
  for (let looks = 0; looks < 5; looks += 1) await run();
  expect(runs).toBe(1);
  await openTwo(work).run();
  expect(runs).toBe(1);
  await passSeconds(61);
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
  for (let minute = 1; minute <= 4; minute += 1) {
    await passSeconds(61);
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
  await run();
  await passSeconds(-31 * 86_400);
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
  const pauses: number[] = [];
  for (let failure = 1; failure <= 6; failure += 1) {
    await passSeconds(60);
    await run();
    const [next] = await database.db<{ pause: number }>`
      select ceil(extract(epoch from due_at - clock_timestamp()))::int as pause from app.recurring_work`;
    pauses.push(next?.pause ?? 0);
  }
  expect(pauses).toEqual([2, 4, 8, 10, 10, 10]);
  expect(await listTroubledWork(database.db)).toMatchObject([
    { name: "checkBooks", failures: 6, lastError: "provider away" },
  ]);
  isAway = false;
  await passSeconds(60);
  await run();
  expect(await listTroubledWork(database.db)).toEqual([]);
  expect(runs).toBe(7);
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
