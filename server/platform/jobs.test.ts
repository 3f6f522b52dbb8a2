import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { enqueue, runDueJobs } from "./jobs.ts";
import { queueLetter } from "./mail.ts";

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
      await enqueue(tx, "greet", { name: "Ada" });
      throw new Error("no");
    })
    .catch(() => {});
  expect(await runDueJobs(db, { greet: async () => {} })).toBe(0);
});

test("a job runs once, and what it carried is not kept", async () => {
  const { db } = database;
  await enqueue(db, "greet", { name: "Ada" }, { dedupeKey: "ada" });
  await enqueue(db, "greet", { name: "Ada" }, { dedupeKey: "ada" });
  const greeted: string[] = [];
  const handlers = {
    greet: async ({ name }: { name: string }) => {
      greeted.push(name);
    },
  };
  expect(await runDueJobs(db, handlers)).toBe(1);
  expect(await runDueJobs(db, handlers)).toBe(0);
  expect(greeted).toEqual(["Ada"]);
  const [job] = await db`select payload, attempts from app.job`;
  expect(job).toEqual({ payload: {}, attempts: 1 });
});

test("two workers at once never do the same job", async () => {
  const { db } = database;
  for (let i = 0; i < 40; i++) await enqueue(db, "count", { i });
  const seen: number[] = [];
  const handlers = {
    count: async ({ i }: { i: number }) => {
      seen.push(i);
    },
  };
  await Promise.all([1, 2, 3, 4].map(() => runDueJobs(db, handlers)));
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
});

test("jobs are done in the order in which they were asked for", async () => {
  const { db } = database;
  for (let i = 0; i < 25; i++) await enqueue(db, "count", { i });
  // Rows that were written again lie in another order on the disk.
  await db`update app.job set last_error = 'moved' where (payload->>'i')::int % 3 = 0`;
  const seen: number[] = [];
  const handlers = {
    count: async ({ i }: { i: number }) => {
      seen.push(i);
    },
  };
  await runDueJobs(db, handlers);
  expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => i));
});

test("a failed job waits longer each time, then asks for a person", async () => {
  const { db } = database;
  await enqueue(db, "break", {});
  const handlers = {
    break: async () => {
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
  await enqueue(db, "greet", {});
  await db`update app.job set locked_until = app.now() + interval '1 minute', attempts = 1`;
  expect(await runDueJobs(db, { greet: async () => {} })).toBe(0);
  await db`update app.job set locked_until = app.now() - interval '1 second'`;
  expect(await runDueJobs(db, { greet: async () => {} })).toBe(1);
});

test("a letter says the same in text and HTML, and names cannot break out of it", async () => {
  const { db } = database;
  await queueLetter(
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
