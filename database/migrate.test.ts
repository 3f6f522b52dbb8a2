import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import { migrate } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "ajose-migrations-"));
const first = "database/migrations/9001-first.sql";
const second = "database/migrations/9002_second.sql";
const repeated = "server/ledger/count.sql";
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  write(first, "create table fruit (name text); insert into fruit values ('mango');");
  write(second, "alter table fruit add colour text;");
  write(repeated, "create or replace function fruits() returns int language sql return 1;");
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), sql);
}

test("processes that migrate at once apply every file one time, numbered ones first", async () => {
  const all = await Promise.all([1, 2, 3].map(() => migrate(db, { folder })));
  expect(all.flat()).toEqual([first, second, repeated]);
  expect(await db`select * from fruit`).toEqual([{ name: "mango", colour: null }]);
});

test("a function beside its room is applied again when it changes", async () => {
  write(repeated, "create or replace function fruits() returns int language sql return 2;");
  expect(await migrate(db, { folder })).toEqual([repeated]);
  expect(await db`select fruits() as count`).toEqual([{ count: 2 }]);
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

test("an applied file that was changed is refused by name", async () => {
  write(first, "create table vegetable ();");
  await expect(migrate(db, { folder })).rejects.toThrow(`${first} was changed`);
});
