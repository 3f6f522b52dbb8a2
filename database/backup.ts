import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Db } from "#server/platform/db/db.ts";
import { type BackedUpTable, type Manifest, manifestName, sealOf } from "./backup-manifest.ts";

/**
 * Writes everything that the database holds at one instant into a new folder: a file for each table and a
 * manifest with their checksums. Nobody waits for it. The folder gets its name only when it is complete.
 */
export async function backup(db: Db, folder: string): Promise<Manifest> {
  const partial = `${folder}.partial`;
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const client = await connectPatiently(db);
  try {
    // Read before the snapshot is taken: what was acknowledged until then is in it.
    const { madeAt, logPosition } = await readInstant(client);
    // Every table is read as it was when the first of them was.
    await client.query("begin isolation level repeatable read read only");
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from app.migration order by name",
    );
    const tables: BackedUpTable[] = [];
    for (const table of await readTables(client)) {
      tables.push(await writeTable(client, partial, table));
    }
    await client.query("commit");
    const manifest: Manifest = { madeAt, logPosition, migrations, tables };
    const text = JSON.stringify({ ...manifest, seal: sealOf(manifest) }, null, 2);
    writeFileSync(join(partial, manifestName), text, { mode: 0o600 });
    renameSync(partial, folder);
    return manifest;
  } finally {
    await client.end();
  }
}

/** The database's own clock and the end of its log; on a standby, the end of what it has followed. */
async function readInstant(client: pg.Client): Promise<{ madeAt: string; logPosition: string }> {
  const { rows } = await client.query<{ at: Date; position: string }>(`
    select clock_timestamp() as at, (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_lsn() end)::text as position`);
  const [instant] = rows;
  if (!instant) throw new Error("The database did not say what time it is");
  return { madeAt: instant.at.toISOString(), logPosition: instant.position };
}

/** A connection for work that takes as long as it takes. */
export async function connectPatiently(db: Db): Promise<pg.Client> {
  const unhurried = {
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
  const client = new pg.Client({ ...db.pool.options, ...unhurried });
  client.on("error", () => {});
  await client.connect();
  return client;
}

export type Table = { name: string; columns: string[]; key: string[] };

/** Every table of ours, those that others refer to before those that refer to them. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(`
    select c.oid::regclass::text as name,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select quote_ident(a.attname) from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'ledger', 'sandbox') and c.relkind = 'r'
      and c.oid <> 'app.migration'::regclass
    order by n.nspname, c.relname`);
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const done = new Set(ordered.map(({ name }) => name));
    const ready = rows.filter(
      ({ name, parents }) => !done.has(name) && parents.every((parent) => done.has(parent)),
    );
    if (ready.length === 0) throw new Error("tables refer to each other in a circle");
    ordered.push(...ready);
  }
  return ordered.map(({ name, columns, key }) => ({ name, columns, key }));
}

async function writeTable(client: pg.Client, folder: string, table: Table): Promise<BackedUpTable> {
  const file = `${table.name}.copy.gz`;
  const written = createWriteStream(join(folder, file), { mode: 0o600 });
  const { rows, sha256 } = await exportTable(client, table, createGzip(), written);
  return { name: table.name, columns: table.columns, file, rows, sha256 };
}

/** Reads a table in the order of its key and says how many rows that were, and the checksum of their text. */
export async function exportTable(
  client: pg.Client,
  { name, columns, key }: Table,
  ...targets: [NodeJS.ReadWriteStream, NodeJS.WritableStream] | []
): Promise<{ rows: number; sha256: string }> {
  const order = key.length > 0 ? `order by ${key.join(", ")}` : "";
  const source = client.query(
    copyTo(`copy (select ${columns.join(", ")} from ${name} ${order}) to stdout`),
  );
  const hash = createHash("sha256");
  const counted = new PassThrough();
  counted.on("data", (chunk: Buffer) => hash.update(chunk));
  const [compress, file] = targets;
  if (compress && file) await pipeline(source, counted, compress, file);
  else await pipeline(source, counted.resume());
  return { rows: source.rowCount, sha256: hash.digest("hex") };
}
