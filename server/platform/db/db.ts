import { hash } from "node:crypto";
import pg from "pg";
import { compile } from "./sql.ts";
import { parsers } from "./sql-types.ts";

/** Runs one parameterised statement; column names come back in camelCase. Readers accept this. */
export type Sql = <Row extends object = Record<string, unknown>>(
  strings: TemplateStringsArray,
  ...values: unknown[]
) => Promise<Row[]>;

/** A statement runner inside an open transaction: what moves money asks for this, so a bare Db is refused. */
export type Tx = Sql & { readonly inTransaction: true };

type TransactionOptions = {
  /** How long each of its statements may take, where that is longer than a caller would wait. */
  statementTimeoutMs?: number;
};

export type Db = Sql & {
  /** Commits what `work` did, or nothing. `work` runs again after a deadlock, so it touches only the database. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Plain text, several statements allowed: for migrations and tests only. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
  pool: pg.Pool;
};

/** Where the database is: an address, or the socket of the embedded server. */
export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; database: string };

export type DbSettings = Connection & {
  poolSize?: number;
  connectTimeoutMs?: number;
  statementTimeoutMs?: number;
  queryTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  /** Prepares each statement once for a connection, named by its text. Older PgBouncers break them. */
  preparedStatements?: boolean;
};

/** The database cannot answer now; asking again later may work. */
class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : "The database is unavailable", { cause });
  }
}

/** Opens a pool; connects when first asked. */
export function openDb(settings: DbSettings): Db {
  const pool = openPool(settings);
  const prepare = settings.preparedStatements ?? true;
  let closing: Promise<void> | undefined;
  const sql = sqlOver((query) => withClient(pool, (client) => ask(client, query)), prepare);
  return Object.assign(sql, {
    pool,
    transaction: <T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}) =>
      transaction(pool, { work, prepare, ...options }),
    run: (text: string) =>
      withClient(pool, async (client) => {
        await ask(client, { text });
      }),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  });
}

/** True when the statement broke a unique constraint, or this one when it is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === "23505" &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/** True when the database could not be reached, was too busy, or went away: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable;
}

type Query = { text: string; values?: unknown[]; name?: string; query_timeout?: number };
type Answer = { command: string; fields: { name: string }[]; rows: unknown[][] };

/**
 * On no disk of today is a page behind another ten times cheaper than one elsewhere. Where the database believes that it
 * is, a few rows are found by reading a whole table, which costs more with each year; compiling such a plan costs more still.
 */
const session = "-c TimeZone=UTC -c random_page_cost=1.1 -c jit=off";

function openPool(settings: DbSettings): pg.Pool {
  const { connectTimeoutMs = 3000, statementTimeoutMs = 8000, queryTimeoutMs = 10_000 } = settings;
  const pool = new pg.Pool({
    ...("url" in settings ? { connectionString: settings.url } : address(settings)),
    max: settings.poolSize ?? 16,
    application_name: "ajose",
    options: session,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: settings.idleInTransactionTimeoutMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: parsers,
  });
  // A backend killed while idle or between two statements of a transaction raises an event that,
  // unheard, would end the process. The next statement on it fails, and that is soon enough.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function address({ host, port, user, database }: Exclude<Connection, { url: string }>) {
  return { host, port, user, database, ssl: false };
}

function sqlOver(send: (query: Query) => Promise<Answer>, prepare: boolean): Sql {
  return async <Row extends object>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const query = compile(strings, values);
    const answer = await send(
      prepare ? { ...query, name: hash("sha1", query.text, "base64url") } : query,
    );
    // The caller names the row's type: only the SQL beside it knows what the columns are.
    return toRows(answer) as Row[];
  };
}

type Attempt<T> = TransactionOptions & { work: (tx: Tx) => Promise<T>; prepare: boolean };

async function transaction<T>(pool: pg.Pool, wanted: Attempt<T>): Promise<T> {
  for (let retriesLeft = 3; ; retriesLeft--) {
    try {
      return await withClient(pool, (client) => attempt(client, wanted));
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (retriesLeft === 0) throw new DatabaseUnavailable(error);
    }
  }
}

async function attempt<T>(
  client: pg.PoolClient,
  { work, prepare, statementTimeoutMs }: Attempt<T>,
): Promise<T> {
  let open = true;
  // This end waits a little longer, so that the database's own word is heard.
  const patience = statementTimeoutMs ? { query_timeout: statementTimeoutMs + 2000 } : {};
  const send = async (query: Query) => {
    // A forgotten await would otherwise run outside the transaction, on a client someone else holds.
    if (!open) throw new Error("A statement was sent after its transaction ended");
    return ask(client, { ...query, ...patience });
  };
  const tx = Object.assign(sqlOver(send, prepare), { inTransaction: true } as const);
  await ask(client, { text: "begin" });
  try {
    if (statementTimeoutMs)
      await tx`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`;
    const result = await work(tx);
    open = false;
    const { command } = await ask(client, { text: "commit" });
    // PostgreSQL answers the commit of a failed transaction with a quiet rollback.
    if (command !== "COMMIT") throw new Error("A failed statement was ignored; nothing was saved");
    return result;
  } catch (error) {
    open = false;
    if (!isBroken(error)) await ask(client, { text: "rollback" });
    throw error;
  }
}

/** Lends one client to `work` and gives it back, or throws it away when it can no longer be trusted. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isBroken(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

async function ask(client: pg.ClientBase, query: Query): Promise<Answer> {
  try {
    return await client.query<unknown[]>({ ...query, rowMode: "array" });
  } catch (error) {
    throw isTemporary(error) ? new DatabaseUnavailable(error) : error;
  }
}

/** Out of connections or memory (53), shut down or timed out (57), or a standby after a switch (25006). */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|53|57|25P03|25006|55P03)/.test(error.code ?? "") || isOutdated(error);
}

/** A statement that was prepared before a migration changed what it answers: good again on a new connection. */
function isOutdated(error: pg.DatabaseError): boolean {
  return error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}

/** The connection itself is lost, or still busy with a statement that nobody waits for any more. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  const { cause } = error;
  return !(cause instanceof pg.DatabaseError) || cause.severity === "FATAL" || isOutdated(cause);
}

function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");
}

function toRows({ fields, rows }: Answer): object[] {
  const names = fields.map(({ name }) => camelCase(name));
  return rows.map((row) => Object.fromEntries(names.map((name, column) => [name, row[column]])));
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
