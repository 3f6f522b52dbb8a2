import pg from "pg";

/** Held in common by every process that uses the server. */
const inUse = 1;
/** Held by one process at a time while it leaves: of two that leave together, one must stop the server. */
const leaving = 2;

/** Opens the supervising connection: while it lasts, this process uses the server. Fails while the server is not ready. */
export async function enter(address: pg.ClientConfig): Promise<pg.Client> {
  const supervisor = new pg.Client({
    ...address,
    database: "postgres",
    ssl: false,
    application_name: "ajose-keeper",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  supervisor.on("error", () => {});
  try {
    await supervisor.connect();
    await supervisor.query("select pg_advisory_lock_shared($1)", [inUse]);
    return supervisor;
  } catch (error) {
    await supervisor.end().catch(() => {});
    throw error;
  }
}

/** True when no other process uses the server; then nobody can enter it until it has stopped. */
export async function isLast(supervisor: pg.Client): Promise<boolean> {
  await supervisor.query("select pg_advisory_lock($1)", [leaving]);
  const { rows } = await supervisor.query<{ last: boolean }>(
    "select pg_try_advisory_lock($1) as last",
    [inUse],
  );
  if (rows[0]?.last) return true;
  await supervisor.query("select pg_advisory_unlock_shared($1)", [inUse]);
  return false;
}

export async function createDatabase(supervisor: pg.Client, name: string): Promise<void> {
  const found = await supervisor.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rowCount) return;
  await supervisor.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
    // Another process that starts in this moment may have made it.
    const made = error instanceof pg.DatabaseError && /^(42P04|23505)$/.test(error.code ?? "");
    if (!made) throw error;
  });
}
