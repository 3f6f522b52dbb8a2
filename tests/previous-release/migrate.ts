import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Db } from "#server/platform/db/db.ts";

const projectFolder = join(import.meta.dirname, "..");

/** One number for all processes that migrate this database, so that only one does at a time. */
const migrationLock = 4_171_906;

/**
 * Brings the database up to date and names what was applied: first each numbered file of
 * database/migrations once, then each .sql file beside the server's code whenever it has changed.
 */
export async function migrate(
  db: Db,
  { folder = projectFolder, only = () => true }: Choice = {},
): Promise<string[]> {
  const client = new pg.Client({ ...db.pool.options, statement_timeout: 0, query_timeout: 0 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const checksums = await readApplied(client);
    const applied: string[] = [];
    for (const file of pendingFiles(folder, checksums)) {
      if (!only(file.name)) continue;
      await apply(client, file);
      applied.push(file.name);
    }
    return applied;
  } finally {
    // Ending the connection also lets go of the lock.
    await client.end();
  }
}

type Choice = {
  folder?: string;
  /** Which of the pending files; all unless said. */
  only?: (name: string) => boolean;
};
type SqlFile = { name: string; sql: string; checksum: string };

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`
    create schema if not exists app;
    create table if not exists app.migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from app.migration",
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function pendingFiles(folder: string, checksums: Map<string, string>): SqlFile[] {
  const numbered = readAvailable(folder);
  const changed = numbered.find(({ name, checksum }) => {
    const applied = checksums.get(name);
    return applied !== undefined && applied !== checksum;
  });
  if (changed) {
    throw new Error(
      `${changed.name} was changed after it had been applied; add a new file instead`,
    );
  }
  const repeatable = read(folder, "server/**/*.sql");
  return [...numbered, ...repeatable].filter(
    ({ name, checksum }) => checksums.get(name) !== checksum,
  );
}

/** The numbered migrations that this version of the product knows. */
function readAvailable(folder = projectFolder): SqlFile[] {
  return read(folder, "database/migrations/[0-9][0-9][0-9][0-9]*.sql");
}

function read(folder: string, pattern: string): SqlFile[] {
  const names = globSync(pattern, { cwd: folder }).map((name) => name.replaceAll("\\", "/"));
  return names.sort().map((name) => {
    // A checkout that rewrites line ends has not changed the migration.
    const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { name, sql, checksum: hash("sha256", sql) };
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query(
      `insert into app.migration (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
