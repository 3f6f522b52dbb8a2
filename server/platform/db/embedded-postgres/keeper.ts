import pg from "pg";

/** Held in common by every process that uses the server. */
const inUse = 1;
/** Held by one process at a time while it leaves, so that two that leave together cannot both stay polite. */
const leaving = 2;

/** Opens the connection that says "this process uses the server". Fails while the server is not ready. */
export async function enter(address: pg.ClientConfig): Promise<pg.Client> {
  const keeper = new pg.Client({
    ...address,
    database: "postgres",
    ssl: false,
    application_name: "ajose-keeper",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  keeper.on("error", () => {});
  try {
    await keeper.connect();
    await keeper.query("select pg_advisory_lock_shared($1)", [inUse]);
    return keeper;
  } catch (error) {
    await keeper.end().catch(() => {});
    throw error;
  }
}

/** True when no other process uses the server; then nobody can enter it until it has stopped. */
export async function isLast(keeper: pg.Client): Promise<boolean> {
  await keeper.query("select pg_advisory_lock($1)", [leaving]);
  const { rows } = await keeper.query<{ last: boolean }>(
    "select pg_try_advisory_lock($1) as last",
    [inUse],
  );
  if (rows[0]?.last) return true;
  await keeper.query("select pg_advisory_unlock_shared($1)", [inUse]);
  return false;
}

export async function createDatabase(keeper: pg.Client, name: string): Promise<void> {
  const found = await keeper.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rowCount) return;
  await keeper.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
    // Another process that starts in this moment may have made it.
    const made = error instanceof pg.DatabaseError && /^(42P04|23505)$/.test(error.code ?? "");
    if (!made) throw error;
  });
}
