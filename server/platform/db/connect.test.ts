import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabaseProxy } from "#tests/setup/app/database-proxy.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { connect } from "./connect.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a database that is still starting is waited for; one that never comes ends the wait", async () => {
  const proxy = await openDatabaseProxy(database.settings);
  proxy.state.isRefusing = true;
  const chosen = { DATABASE_URL: proxy.url, DATA_DIR: "unused" };
  await expect(connect(chosen, { patienceMs: 1 })).rejects.toThrow(
    /^Cannot use the database ajose_test_\w+ on (127\.0\.0\.1|localhost):\d+: /,
  );

  const lines: string[] = [];
  const opening = connect(chosen, { log: (line) => lines.push(line) });
  const before = proxy.state.calls;
  while (proxy.state.calls < before + 3) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(lines).toEqual(["The database does not answer yet; waiting for it ..."]);
  proxy.state.isRefusing = false;
  const { db, stop } = await opening;
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
  await stop();
  await proxy.close();
});

test("a database that does not exist is said at once", async () => {
  const proxy = await openDatabaseProxy(database.settings);
  const DATABASE_URL = proxy.url.replace(/[^/]+$/, "no_such_database");
  await expect(connect({ DATABASE_URL, DATA_DIR: "unused" })).rejects.toThrow("does not exist");
  await proxy.close();
});
