import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { checkBooks } from "#server/ledger/check-books.ts";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import type { Db } from "#server/platform/db/db.ts";
import { isMigration, readMigrations } from "#server/platform/db/schema.ts";
import { connectPatiently, exportTable, readTables } from "./backup.ts";
import { type BackedUpTable, type Manifest, readManifest } from "./backup-manifest.ts";
import { migrate } from "./migrate.ts";

const accounts = "ledger.account";
const transfers = "ledger.transfer";

/**
 * Brings a backup into an empty database, all of it or nothing. The balances are not copied: the transfers
 * make them anew. Then every table is read back and compared with the manifest, and the books are checked.
 * Throws OperatorProblem.
 */
export async function restore(
  db: Db,
  folder: string,
  appRole: string | null = null,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  const known = new Set(manifest.migrations.map(({ name }) => name).filter(isMigration));
  await refuseUsed(db, known);
  refuseNewer(manifest);
  await migrate(db, { only: (name) => known.has(name) });
  const client = await connectPatiently(db);
  try {
    await client.query("begin");
    await fill(client, folder, manifest);
    await compare(client, manifest);
    await client.query("commit");
  } finally {
    await client.end();
  }
  await migrate(db, { appRole });
  const findings = await checkBooks(db);
  if (findings.length > 0)
    throw new OperatorProblem(
      `The restored books do not balance: ${findings.map((one) => one.invariant)}`,
    );
  return manifest;
}

/** A restore that failed half-way leaves tables without rows; into those it may be tried again. */
async function refuseUsed(db: Db, known: Set<string>): Promise<void> {
  const [there] = await db`select to_regclass('app.person') is not null as has_tables`;
  if (!there?.hasTables) return;
  const applied = await db<{ name: string }>`select name from app.migration`;
  const isOther = applied.some(({ name }) => isMigration(name) && !known.has(name));
  const people = await db`select 1 as one from app.person limit 1`;
  if (isOther || people.length > 0)
    throw new OperatorProblem("This database is in use. Restore into an empty one.");
}

/** A backup of a newer version holds tables that this one does not know. */
function refuseNewer({ migrations }: Manifest): void {
  const available = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  const strange = migrations.find(
    ({ name, checksum }) => isMigration(name) && available.get(name) !== checksum,
  );
  if (strange) throw new OperatorProblem(`This version of Ajose does not know ${strange.name}`);
}

async function fill(client: pg.Client, folder: string, { tables }: Manifest): Promise<void> {
  const names = tables.map(({ name }) => name);
  // What triggers made of the rows is in the rows; only the balances are to be made again.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`alter table ${transfers} enable trigger transfer_keeps_balances`);
  await client.query(`truncate ${names.join(", ")}`);
  for (const table of tables) await fillTable(client, folder, table);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

async function fillTable(
  client: pg.Client,
  folder: string,
  { name, columns, file }: BackedUpTable,
): Promise<void> {
  const source = createReadStream(join(folder, file));
  const isAccounts = name === accounts;
  const target = isAccounts ? "restored_account" : name;
  if (isAccounts)
    await client.query(
      `create temporary table restored_account on commit drop as select * from ${accounts} with no data`,
    );
  const copy = client.query(copyFrom(`copy ${target} (${columns.join(", ")}) from stdin`));
  await pipeline(source, createGunzip(), copy);
  if (isAccounts)
    await client.query(
      `insert into ${accounts} (id, kind, owner_id, created_at)
       select id, kind, owner_id, created_at from restored_account`,
    );
}

async function compare(client: pg.Client, { tables }: Manifest): Promise<void> {
  const restored = new Map((await readTables(client)).map((table) => [table.name, table]));
  for (const { name, columns, rows, sha256 } of tables) {
    const table = restored.get(name);
    const read = table && (await exportTable(client, { ...table, columns }));
    if (read?.rows !== rows || read.sha256 !== sha256)
      throw new OperatorProblem(`${name} is not what was backed up`);
  }
}
