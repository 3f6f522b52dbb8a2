import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApp } from "#server/app.ts";
import { checkBooks } from "#server/ledger/check-books.ts";
import { completeConfig, readEnvironment } from "#server/platform/config/config.ts";
import type { Db } from "#server/platform/db/db.ts";
import { isMigration } from "#server/platform/db/schema.ts";
import release from "#tests/previous-release/data.json" with { type: "json" };
import { migrate as migrateAsBefore } from "#tests/previous-release/migrate.ts";
import recorded from "#tests/previous-release/statements.json" with { type: "json" };
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { testKeys } from "#tests/setup/app/test-keys.ts";
import { migrate } from "./migrate.ts";

// The release before this one, as it was recorded when it ran: how it migrates, its functions, the data of a few
// people, and the statements that it sent while they used it. Only its functions and data are its own: a numbered
// migration never changes, which the recorded checksums prove.
const root = join(import.meta.dirname, "..");
const records = join(root, "tests/previous-release");
const folder = mkdtempSync(join(tmpdir(), "ajose-previous-"));
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  cpSync(join(records, "server"), join(folder, "server"), { recursive: true });
  for (const { name } of release.migrations.filter(({ name: one }) => isMigration(one))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  database = await createTestDatabase({ ...inject("testServer"), template: "template1" });
  db = database.db;
  await migrateAsBefore(db, { folder });
  await setClock(release.madeAt);
  await fill();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The clock of the database stands where it stood when this was recorded, so that codes and sessions are young. */
async function setClock(instant: string): Promise<void> {
  await db.run(`create or replace function app.now() returns timestamptz
    language sql volatile parallel safe as $$ select timestamptz '${instant}' $$`);
}

/** Puts the recorded rows in as they are, balances too: what triggers made of them is among them. */
async function fill(): Promise<void> {
  const tables = Object.keys(release.tables);
  const switchTriggers = (how: string) =>
    db.run(tables.map((table) => `alter table ${table} ${how} trigger user;`).join("\n"));
  await switchTriggers("disable");
  await db.run(`truncate ${tables.join(", ")} cascade`);
  for (const [table, rows] of Object.entries(release.tables)) {
    const columns = Object.keys(rows[0] ?? {}).join(", ");
    const insert = `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
    await db.pool.query(insert, [JSON.stringify(rows)]);
  }
  await switchTriggers("enable");
}

async function openApp() {
  const settings = readEnvironment({ LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "1000" });
  return (await createApp(database.appDb, completeConfig(settings, testKeys))).fastify;
}

const readFunctions = (of = db) => of<{ name: string; source: string }>`
  select p.oid::regprocedure::text as name, p.prosrc as source from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('app', 'ledger', 'sandbox') order by 1`;
const readApplied = () => db`select name, checksum from app.migration order by name`;

test("what is recorded is what the release before made of an empty database", async () => {
  expect(await readApplied()).toEqual(release.migrations);
  expect(await checkBooks(db)).toEqual([]);
});

test("data of the release before is upgraded and keeps its books, passwords, devices and sessions", async () => {
  const balances = () => db`select id, balance_kobo from ledger.account order by id`;
  const before = await balances();
  await migrate(db, { appRole: inject("testServer").appRole });
  expect(await balances()).toEqual(before);
  expect(await checkBooks(db)).toEqual([]);
  const app = await openApp();
  for (const { email, password, deviceId, refreshToken } of release.people) {
    const send = (path: string, payload: object) =>
      app.inject({
        method: "POST",
        url: `/api/users/${path}`,
        headers: { "device-id": deviceId },
        payload,
      });
    expect((await send("refresh-token", { refreshToken })).statusCode).toBe(200);
    // From a device that the account trusts, no code is asked for.
    const signedIn = await send("login", { email, password });
    expect(signedIn.json()).toMatchObject({ data: { email } });
  }
  await app.close();
});

test.each(recorded.steps)(
  "beside the new schema the release before can still: $name",
  async ({ at, statements }) => {
    await setClock(at);
    const client = await db.pool.connect();
    try {
      const counts: (number | null)[] = [];
      for (const { sql, values } of statements) {
        const { rowCount } = await client.query({ text: recorded.texts[sql] ?? "", values });
        counts.push(rowCount);
      }
      expect(counts).toEqual(statements.map(({ rows }) => rows));
    } finally {
      client.release(true);
    }
  },
);

test("what the release before did beside the new one keeps the books, and the new one shows it", async () => {
  expect(await checkBooks(db)).toEqual([]);
  const [bola] = await db`select status, user_name from app.person where email = 'bola@example.ng'`;
  expect(bola).toEqual({ status: "ACTIVE", userName: "bola" });
  const withdrawals = await db`select status from app.withdrawal order by id`;
  expect(withdrawals.map(({ status }) => status)).toEqual(["held", "approved"]);
  const ended = await db`
    select ended_reason, ended_by = investor_id as is_by_investor, ended_at = updated_at as is_then
    from app.investment where status = 'cancelled'`;
  expect(ended).toEqual([{ endedReason: "taken-back", isByInvestor: true, isThen: true }]);
});

test("the release before does not start on a database that this one upgraded, and changes nothing in it", async () => {
  const [functions, applied] = [await readFunctions(), await readApplied()];
  await expect(migrateAsBefore(db, { folder })).rejects.toThrow(
    "changed by a newer version of Ajose; start that version, or a newer one",
  );
  expect(await readFunctions()).toEqual(functions);
  expect(await readApplied()).toEqual(applied);
});

test("nor on one that this release made, also when several of its processes start at once", async () => {
  const made = await createTestDatabase();
  const before = await readFunctions(made.db);
  const starts = [1, 2, 3].map(() => migrateAsBefore(made.db, { folder }));
  const ends = await Promise.allSettled(starts);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await readFunctions(made.db)).toEqual(before);
  expect(await migrate(made.db)).toEqual([]);
  await made.drop();
});
