import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { enqueueEmail } from "../mail/mail.ts";
import { enqueue } from "./jobs.ts";
import { runDueJobs } from "./worker.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.run("truncate app.job"));

test("a job of a transaction that rolled back does not exist", async () => {
  const { db } = database;
  await db
    .transaction(async (tx) => {
      await enqueue(tx, "reconcile", { day: "Ada" });
      throw new Error("no");
    })
    .catch(() => {});
  expect(await runDueJobs(db, { reconcile: async () => {} })).toBe(0);
});

test("a job runs once, and what it carried is not kept", async () => {
  const { db } = database;
  await enqueue(db, "reconcile", { day: "2026-11-28" }, { dedupeKey: "monday" });
  await enqueue(db, "reconcile", { day: "2026-11-28" }, { dedupeKey: "monday" });
  const compared: string[] = [];
  const handlers = {
    reconcile: async ({ day }: { day: string }) => {
      compared.push(day);
    },
  };
  expect(await runDueJobs(db, handlers)).toBe(1);
  expect(await runDueJobs(db, handlers)).toBe(0);
  expect(compared).toEqual(["2026-11-28"]);
  const [job] = await db`select payload, attempts from app.job`;
  expect(job).toEqual({ payload: {}, attempts: 1 });
});

test("two workers at once never do the same job", async () => {
  const { db } = database;
  for (let i = 0; i < 40; i++) await enqueue(db, "reconcile", { day: String(i) });
  const seen: number[] = [];
  const handlers = {
    reconcile: async ({ day }: { day: string }) => {
      seen.push(Number(day));
    },
  };
  await Promise.all([1, 2, 3, 4].map(() => runDueJobs(db, handlers)));
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test("jobs are done in the order in which they were asked for", async () => {
  const { db } = database;
  for (let i = 0; i < 25; i++) await enqueue(db, "reconcile", { day: String(i) });
  // Rows that were written again lie in another order on the disk.
  await db`update app.job set last_error = 'moved' where (payload->>'day')::int % 3 = 0`;
  const seen: number[] = [];
  const handlers = {
    reconcile: async ({ day }: { day: string }) => {
      seen.push(Number(day));
    },
  };
  await runDueJobs(db, handlers);
  expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => i));
});

test("a failed job waits longer each time, then asks for a person", async () => {
  const { db } = database;
  await enqueue(db, "tellAdmins", {});
  const handlers = {
    tellAdmins: async () => {
      throw new Error("provider away");
    },
  };
  expect(await runDueJobs(db, handlers)).toBe(0);
  const [first] = await db<{ lastError: string; waits: boolean }>`
    select last_error, run_at > app.now() as waits from app.job`;
  expect(first).toEqual({ lastError: "provider away", waits: true });
  for (let i = 0; i < 12; i++) {
    await db`update app.job set run_at = app.now()`;
    await runDueJobs(db, handlers);
  }
  const [last] = await db`select attempts, failed_at is not null as failed from app.job`;
  expect(last).toEqual({ attempts: 12, failed: true });
});

test("a job whose worker died is done by another once its lease is over", async () => {
  const { db } = database;
  await enqueue(db, "tellAdmins", {});
  await db`update app.job set locked_until = app.now() + interval '1 minute', attempts = 1`;
  expect(await runDueJobs(db, { tellAdmins: async () => {} })).toBe(0);
  await db`update app.job set locked_until = app.now() - interval '1 second'`;
  expect(await runDueJobs(db, { tellAdmins: async () => {} })).toBe(1);
});

/** A handler that tells when it has begun and ends when it is told to. */
function makeSlowHandler() {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const seen: number[] = [];
  const handle = async ({ day }: { day: string }) => {
    seen.push(Number(day));
    begun.resolve();
    await end.promise;
  };
  return { handle, seen, begun: begun.promise, end: () => end.resolve() };
}
const passSeconds = (seconds: number) =>
  database.db.run(`
    create or replace function app.now() returns timestamptz language sql volatile parallel safe
      as $$ select clock_timestamp() + interval '${seconds} seconds' $$`);

test("while one worker waits for a slow mail server another does the rest, and none is done twice", async () => {
  const { db } = database;
  for (let i = 0; i < 5; i += 1) await enqueue(db, "reconcile", { day: String(i) });
  const slow = makeSlowHandler();
  const others: number[] = [];
  const reconcile = async ({ day }: { day: string }) => {
    others.push(Number(day));
  };
  const first = runDueJobs(db, { reconcile: slow.handle }, { max: 5 });
  await slow.begun;
  expect(await runDueJobs(db, { reconcile })).toBe(4);
  expect([slow.seen, others]).toEqual([[0], [1, 2, 3, 4]]);
  slow.end();
  expect(await first).toBe(1);
  expect(await db`select kind from app.job where attempts > 1`).toEqual([]);
});

test("a job that takes longer than its lease keeps it, and leaves it when it ends", async () => {
  const { db } = database;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    await enqueue(db, "reconcile", { day: "0" });
    const slow = makeSlowHandler();
    const other: number[] = [];
    const handlers = {
      reconcile: async ({ day }: { day: string }) => {
        other.push(Number(day));
      },
    };
    const leased = async () =>
      (await db<{ at: Date }>`select locked_until as at from app.job`)[0]?.at.getTime() ?? 0;
    const first = runDueJobs(db, { reconcile: slow.handle });
    await slow.begun;
    for (const seconds of [50, 100, 150]) {
      const before = await leased();
      await passSeconds(seconds);
      await vi.advanceTimersByTimeAsync(20_000);
      await expect.poll(leased).toBeGreaterThan(before);
      expect(await runDueJobs(db, handlers)).toBe(0);
    }
    slow.end();
    expect(await first).toBe(1);
    expect([slow.seen, other, vi.getTimerCount()]).toEqual([[0], [], 0]);
  } finally {
    vi.useRealTimers();
    await passSeconds(0);
  }
});

test("a worker that lost its lease does not take the job away from the one that has it", async () => {
  const { db } = database;
  await enqueue(db, "tellAdmins", {});
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const late = runDueJobs(db, {
    tellAdmins: async () => {
      begun.resolve();
      await end.promise;
      throw new Error("too late");
    },
  });
  await begun.promise;
  await db`update app.job set attempts = 2, locked_until = app.now() + interval '1 minute'`;
  end.resolve();
  expect(await late).toBe(0);
  expect(await db`select last_error, locked_until is not null as is_leased from app.job`).toEqual([
    { lastError: null, isLeased: true },
  ]);
});

test("what a job carries is read when it is taken up, and one that carries something else fails with the reason", async () => {
  const { db } = database;
  let isCalled = false;
  const handlers = {
    reconcile: async () => {
      isCalled = true;
    },
  };
  await db`insert into app.job (id, kind, payload) values (app.new_id(), 'reconcile', '{"dya": "1"}')`;
  expect(await runDueJobs(db, handlers)).toBe(0);
  expect(isCalled).toBe(false);
  const [job] = await db<{ lastError: string }>`select last_error from app.job`;
  expect(job?.lastError).toMatch(/^reconcile carries something else: [\s\S]*day/);
});

test("a letter says the same in text and HTML, and names cannot break out of it", async () => {
  const { db } = database;
  await enqueueEmail(
    db,
    { name: "Ada", address: "ada@example.ng" },
    {
      subject: "Hello",
      greeting: "Hello <script>alert(1)</script>,",
      paragraphs: ["Use this code."],
      code: "123456",
      link: { label: "Open", url: "http://localhost:3000/x?token=abc" },
    },
  );
  const [job] = await db<{ payload: { text: string; html: string; to: object } }>`
    select payload from app.job where kind = 'mail'`;
  expect(job?.payload.to).toEqual({ name: "Ada", address: "ada@example.ng" });
  expect(job?.payload.text).toContain("Your code: 123456");
  expect(job?.payload.html).toContain("123456");
  expect(job?.payload.html).toContain("&lt;script&gt;");
  expect(job?.payload.html).not.toContain("<script>");
});
