import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { tryConsume } from "./rate-limiter.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("of fifty tries at once exactly as many pass as the limit allows", async () => {
  const limit = { key: "door", max: 7, seconds: 60 };
  const tries = await Promise.all(Array.from({ length: 50 }, () => tryConsume(database.db, limit)));
  expect(tries.filter(({ allowed }) => allowed)).toHaveLength(7);
  const { retryAfterSeconds } = await tryConsume(database.db, limit);
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});
