import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { claimDatabase, markAsDemo, refuseOtherMark } from "#server/platform/config/demo-mark.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { loadDemo } from "./demo.ts";
import { migrate } from "./migrate.ts";

const production = { APP_ENV: "production" } as const;
const publicPassword = "public password";
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ ...inject("testServer"), template: "template1" });
});
afterAll(() => database.drop());

const facts = async ({ db }: TestDatabase) =>
  (await db<{ name: string }>`select name from app.fact order by name`).map(({ name }) => name);

test("a demo of before there was a mark is known by who signs in, under any name, role or state", async () => {
  const { db } = database;
  // As it was before the migration that makes the mark.
  await migrate(db, { only: (name) => name < "database/migrations/0023" });
  // Renamed, turned into something else and closed: all that an operator might try in order to keep the rest.
  await db.run(`insert into app.person (id, email, user_name, first_name, last_name, telephone, password_hash, role,
    status, closed_at) values ('01945d21-087b-715c-8a24-008918a1b705', 'ada@example.ng', 'ada', 'Ada', 'Obi',
    '+2348031234567', 'none', 'investor', 'SUSPENDED', now())`);
  await migrate(db);
  expect(await facts(database)).toEqual(["demo_data"]);
  await expect(refuseOtherMark(db, production)).rejects.toThrow(publicPassword);
});

test.each(["delete from app.fact", "update app.fact set name = 'other'", "truncate app.fact"])(
  "not even the owner of the tables takes the mark away: %s",
  async (statement) => {
    await expect(database.db.run(statement)).rejects.toThrow("app.fact is append-only");
  },
);

test("everybody gone, it is still a database that held the demo", async () => {
  await database.db`delete from app.person`;
  await expect(claimDatabase(database.db, production)).rejects.toThrow(publicPassword);
  expect(await facts(database)).toEqual(["demo_data"]);
  await expect(refuseOtherMark(database.db, { APP_ENV: "demo" })).resolves.toBeUndefined();
});

test("the demo marks its database, with the people by whom older ones are known", async () => {
  const demo = await createTestDatabase();
  await loadDemo(demo.db, () => {});
  expect(await facts(demo)).toEqual(["demo_data"]);
  const known = await demo.db`select email from app.person where id in (
    '01948786-084f-7b4b-8793-f328080b73fa', '01948283-4751-7dd2-87f6-1b436efd3757',
    '01945d21-087b-715c-8a24-008918a1b705', '0194558f-ec0d-7471-891b-b123b85a137d')`;
  expect(known.map(({ email }) => email).toSorted()).toEqual(
    ["admin2", "admin", "creator", "investor"].map((name) => `${name}@demo.ajose.ng`),
  );
  await demo.drop();
});

test("where a production has started, also an empty one, no demo is put in beside it", async () => {
  const fresh = await createTestDatabase();
  await claimDatabase(fresh.appDb, production);
  await expect(loadDemo(fresh.db, () => {})).rejects.toThrow("A production has worked on this");
  expect(await fresh.db`select id from app.person`).toEqual([]);
  expect(await facts(fresh)).toEqual(["production"]);
  await claimDatabase(fresh.appDb, production);
  // With the setting left out, payments would be invented on real balances.
  const forgotten = { APP_ENV: "demo" } as const;
  for (const use of [claimDatabase, refuseOtherMark]) {
    await expect(use(fresh.appDb, forgotten)).rejects.toThrow("only APP_ENV=production may use");
  }
  await fresh.drop();
});

test("of a demo and a production that mark one database at the same moment, one is refused", async () => {
  const fresh = await createTestDatabase();
  const both = await Promise.allSettled([
    fresh.db.transaction(markAsDemo),
    claimDatabase(fresh.appDb, production),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await facts(fresh)).toHaveLength(1);
  await fresh.drop();
});
