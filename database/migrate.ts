import pg from "pg";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type Applied, findPending, type SqlFile } from "#server/platform/db/schema.ts";
import { grantAccess } from "./grant-access.ts";

/** One number for all processes that migrate this database, so that only one does at a time. */
const migrationLock = 4_171_906;

type Choice = {
  folder?: string;
  /** Which of the pending files; all unless said. */
  only?: (name: string) => boolean;
  /** The role of the running program, when it is not the one that owns the tables. */
  appRole?: string | null;
};

/**
 * Brings the database up to date and names what was applied: first each numbered file of
 * database/migrations once, then each version of the .sql files beside the server's code. What the running
 * program may do is granted anew each time. Throws OperatorProblem.
 */
export async function migrate(
  db: Db,
  { folder, only = () => true, appRole }: Choice = {},
): Promise<string[]> {
  const client = new pg.Client({ ...db.pool.options, statement_timeout: 0, query_timeout: 0 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const applied: string[] = [];
    for (const file of findPending(await readApplied(client), folder)) {
      if (!only(file.name)) continue;
      await apply(client, file);
      applied.push(file.name);
    }
    if (appRole) await grantAccess(client, appRole);
    return applied;
  } finally {
    // Ending the connection also lets go of the lock.
    await client.end();
  }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`
    create schema if not exists app;
    create table if not exists app.migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Applied>("select name, checksum from app.migration");
  return rows;
}

async function apply(client: pg.Client, { name, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into app.migration (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorProblem(`${name}: ${reason}`, { cause: error });
  }
}
