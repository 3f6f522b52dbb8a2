import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { auditActions } from "#contract/audit-actions.ts";
import { transferKinds } from "#server/ledger/post.ts";
import type { Db } from "#server/platform/db/db.ts";
import { jobKindNames, refuseUnknownKinds } from "#server/platform/jobs/kinds.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/app/test-database.ts";
import { migrate } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "ajose-migrations-"));
const first = "database/migrations/9001-first.sql";
const second = "database/migrations/9002_second.sql";
const counting = "server/ledger/count.sql";
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase({ ...inject("testServer"), template: "template1" });
  db = database.db;
  write(first, "create table fruit (name text); insert into fruit values ('mango');");
  write(second, "alter table fruit add colour text;");
  writeCount(1);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string, release = folder): void {
  mkdirSync(dirname(join(release, name)), { recursive: true });
  writeFileSync(join(release, name), sql);
}

/** A function that answers the version that it has. */
function writeCount(version: number, answer = version, release = folder): void {
  const sql = `create or replace function fruits() returns int language sql return ${answer};`;
  write(counting, `-- Version ${version}\n${sql}`, release);
}

async function countFruits() {
  const [row] = await db<{ count: number }>`select fruits() as count`;
  return row?.count;
}

test("processes that migrate at once apply every file one time, numbered ones first", async () => {
  const all = await Promise.all([1, 2, 3].map(() => migrate(db, { folder })));
  expect(all.flat()).toEqual([first, second, `${counting}@1`]);
  expect(await db`select * from fruit`).toEqual([{ name: "mango", colour: null }]);
});

test("the next version of a function replaces the one before, and a change without one is refused", async () => {
  writeCount(1, 7);
  await expect(migrate(db, { folder })).rejects.toThrow("count.sql@1 was changed after");
  writeCount(2);
  expect(await migrate(db, { folder })).toEqual([`${counting}@2`]);
  expect(await countFruits()).toBe(2);
});

test("a function without a version is refused by name", async () => {
  const nameless = "server/ledger/nameless.sql";
  write(nameless, "select 1");
  await expect(migrate(db, { folder })).rejects.toThrow(`${nameless} does not begin with`);
  rmSync(join(folder, nameless));
});

test("a file that fails is named and leaves nothing behind", async () => {
  const broken = "database/migrations/9003-broken.sql";
  write(broken, "create table half (); select nonsense;");
  await expect(migrate(db, { folder })).rejects.toThrow(
    `${broken}: column "nonsense" does not exist`,
  );
  expect(await db`select to_regclass('half') as half`).toEqual([{ half: null }]);
  rmSync(join(folder, broken));
});

test("an older program neither starts on a newer database nor replaces its functions", async () => {
  const newer = mkdtempSync(join(tmpdir(), "ajose-newer-"));
  cpSync(folder, newer, { recursive: true });
  writeCount(3, 3, newer);
  expect(await migrate(db, { folder: newer })).toEqual([`${counting}@3`]);
  await expect(migrate(db, { folder })).rejects.toThrow(
    `changed by a newer version of Ajose (${counting}@3)`,
  );
  const third = "database/migrations/9004_third.sql";
  write(third, "alter table fruit add weight int;", newer);
  expect(await migrate(db, { folder: newer })).toEqual([third]);
  writeCount(4);
  await expect(migrate(db, { folder })).rejects.toThrow(`a newer version of Ajose (${third})`);
  expect(await countFruits()).toBe(3);
  await db`delete from app.migration where name = ${third}`;
  writeCount(3);
  rmSync(newer, { recursive: true });
});

test("what was applied before functions had versions is replaced", async () => {
  await db`delete from app.migration where name like ${`${counting}%`}`;
  await db`insert into app.migration (name, checksum) values (${counting}, 'of the release before')`;
  expect(await migrate(db, { folder })).toEqual([`${counting}@3`]);
});

test("an applied file that was changed is refused by name", async () => {
  write(first, "create table vegetable ();");
  await expect(migrate(db, { folder })).rejects.toThrow(`${first} was changed`);
});

test("kinds of jobs, audit actions and kinds of transfers are the lists of the program, and nothing else is taken", async () => {
  const made = await createTestDatabase();
  const listOf = async (constraint: string) => {
    const rows = await made.db<{ word: string }>`
      select found[1] as word from pg_constraint c,
        regexp_matches(pg_get_constraintdef(c.oid), '''([A-Za-z_ ]+)''', 'g') found
      where c.conname = ${constraint} and c.convalidated order by 1`;
    return rows.map(({ word }) => word);
  };
  expect(await listOf("job_kind")).toEqual(jobKindNames.toSorted());
  expect(await listOf("audit_action")).toEqual(auditActions.toSorted());
  expect(await listOf("transfer_kind")).toEqual(transferKinds.toSorted());
  await expect(
    made.appDb`insert into app.job (id, kind, payload) values (gen_random_uuid(), 'dance', '{}')`,
  ).rejects.toThrow("job_kind");
  const take = (kinds: readonly string[]) =>
    made.db.run(`
      alter table app.job drop constraint job_kind;
      alter table app.job add constraint job_kind check (kind in ('${kinds.join("', '")}'))`);
  // A newer program beside this one may have brought a kind of its own.
  await take([...jobKindNames, "dance"]);
  await refuseUnknownKinds(made.appDb);
  await take(jobKindNames.filter((kind) => kind !== "mail"));
  await expect(refuseUnknownKinds(made.appDb)).rejects.toThrow(/jobs: mail$/);
  await made.drop();
});
