import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { type Db, openDb } from "#server/platform/db/db.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { readWarnings } from "./warnings.ts";

// A role of this file alone: rights on the tables go with the database, a role is everybody's.
const role = `ajose_warned_${process.pid}`;
const production = { APP_ENV: "production" } as const;
let database: TestDatabase;
let app: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.run(`create role ${role} login password 'warned'`);
  await migrate(database.db, { appRole: role });
  app = openDb({ ...asRole(), poolSize: 1 });
});
afterAll(async () => {
  await app.close();
  await database.db.run(`drop owned by ${role}; drop role ${role}`);
  await database.drop();
});

function asRole() {
  const { settings } = database;
  if (!("url" in settings)) return { ...settings, user: role };
  const url = new URL(settings.url);
  url.username = role;
  url.password = "warned";
  return { url: url.href };
}

const warned = async (db: Db) => (await readWarnings(db, production)).map(({ name }) => name);

test("a role with the rights that a start grants is no cause for a warning, the owner of the tables is", async () => {
  expect(await warned(app)).toEqual([]);
  expect(await warned(database.db)).toEqual(["LEDGER_NOT_PROTECTED"]);
  expect(await readWarnings(database.db, { APP_ENV: "demo" })).toEqual([]);
});

test.each([
  "update on ledger.transfer",
  "delete on ledger.transfer",
  "truncate on ledger.transfer",
  "trigger on ledger.transfer",
  "update on ledger.account",
  "delete on app.audit",
  "truncate on app.fact",
])("a production is warned of a role that may also: %s", async (right) => {
  await database.db.run(`grant ${right} to ${role}`);
  expect(await warned(app)).toEqual(["LEDGER_NOT_PROTECTED"]);
  await database.db.run(`revoke ${right} from ${role}`);
  expect(await warned(app)).toEqual([]);
});

test("and of one that may become the owner", async () => {
  const owner = await database.db<{ name: string }>`select current_user::text as name`;
  const name = pg.escapeIdentifier(owner[0]?.name ?? "");
  await database.db.run(`alter role ${role} noinherit; grant ${name} to ${role}`);
  expect(await warned(app)).toEqual(["LEDGER_NOT_PROTECTED"]);
  await database.db.run(`revoke ${name} from ${role}`);
});

test("the start of this run's own embedded server grants no more either", async () => {
  const { appRole } = inject("testServer");
  expect(await warned(database.appDb)).toEqual(appRole ? [] : ["LEDGER_NOT_PROTECTED"]);
});

test("jobs that were given up are a warning in production and demo, until they are run again or forgotten", async () => {
  const given = (daysAgo: number) => database.db`
    insert into app.job (id, kind, payload, failed_at)
    values (app.new_id(), 'tellAdmins', '{}', app.now() - make_interval(days => ${daysAgo}))`;
  await given(31);
  expect(await warned(app)).toEqual([]);
  await given(1);
  expect(await warned(app)).toEqual(["JOBS_GIVEN_UP"]);
  expect(await readWarnings(app, { APP_ENV: "demo" })).toMatchObject([{ name: "JOBS_GIVEN_UP" }]);
  await database.db`update app.job set failed_at = null`;
  expect(await warned(app)).toEqual([]);
});
