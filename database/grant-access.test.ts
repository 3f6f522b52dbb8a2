import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccount, platformAccounts } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import type { Db } from "#server/platform/db/db.ts";
import { appRole } from "#server/platform/db/embedded-postgres/app-role.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  // The rights on the database itself are not copied with it.
  await migrate(database.db, { appRole });
  db = database.appDb;
  await db`insert into app.audit (id, action) values (${newId()}, 'reconciled')`;
  await db.transaction(async (tx) => {
    const to = await openAccount(tx, "wallet", newId());
    const from = platformAccounts.providerClearing;
    await post(tx, [{ from, to, kobo: 500n, kind: "topup", businessKey: "test" }]);
  });
});
afterAll(() => database.drop());

test("what the running program posts moves the balances, and it can lock an account", async () => {
  const balances = await db`
    select kind, balance_kobo from ledger.account where balance_kobo <> 0 order by 2 for no key update`;
  expect(balances).toEqual([
    { kind: "provider_clearing", balanceKobo: -500n },
    { kind: "wallet", balanceKobo: 500n },
  ]);
});

const kept = [
  "ledger.account",
  "ledger.transfer",
  "app.audit",
  "app.fact",
  "app.migration",
  "app.reconciliation",
];
const attempts = kept.flatMap((table) => [
  `delete from ${table}`,
  `truncate ${table} cascade`,
  `drop table ${table} cascade`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} add column more int`,
  `alter table ${table} owner to current_user`,
  `create trigger own before insert on ${table} execute function app.refuse_change()`,
  `create rule own as on insert to ${table} do instead nothing`,
]);

test.each([
  ...attempts,
  "update ledger.account set balance_kobo = 1000000",
  "update ledger.account set created_at = now()",
  "update ledger.transfer set amount_kobo = 1",
  "update app.audit set reason = 'other'",
  "update app.fact set name = 'other'",
  "update app.migration set checksum = ''",
  "update app.reconciliation set day = day",
  "select id from app.milestone_standing for no key update",
  "insert into ledger.account (id, kind, owner_id, balance_kobo) values (gen_random_uuid(), 'wallet', gen_random_uuid(), 5)",
  "drop trigger transfer_append_only on ledger.transfer",
  "drop schema ledger cascade",
  "create or replace function app.refuse_change() returns trigger language sql as 'select null'",
  "create or replace function ledger.keep_balances() returns trigger language plpgsql as 'begin return null; end'",
  "alter function ledger.keep_balances() security invoker",
  "create function app.own() returns int language sql return 1",
  "create table public.own (n int)",
  "create temporary table own (n int)",
  "set session_replication_role = replica",
  "set role ajose",
  "set session authorization ajose",
  "create role friend superuser",
  "copy app.audit to program 'cat'",
])("the running program is refused: %s", async (statement) => {
  // Either the database says no to the statement, or to what it would change.
  await expect(db.run(statement)).rejects.toThrow(
    /permission denied|must be owner|append-only|opens with nothing|must be able to SET ROLE/,
  );
});
