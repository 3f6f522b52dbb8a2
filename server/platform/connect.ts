import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Db, type DbSettings, isUnavailable, openDb } from "./db.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

type DatabaseChoice = Pick<
  DbSettings,
  "preparedStatements" | "statementTimeoutMs" | "queryTimeoutMs"
> & {
  /** A PostgreSQL server, 15 or newer. Without it the embedded one is started. */
  databaseUrl?: string | undefined;
  /** Where the embedded server keeps its files. */
  dataDir: string;
  log?: (line: string) => void;
  /** How long to wait for a server of one's own that is not there yet. */
  patienceMs?: number;
};

/** Opens the database that was chosen, with the embedded server started when it is needed. */
export async function connect({
  databaseUrl,
  dataDir,
  log,
  patienceMs = 30_000,
  ...settings
}: DatabaseChoice): Promise<{ db: Db; stop(): Promise<void> }> {
  if (databaseUrl) {
    const db = openDb({ url: databaseUrl, ...settings });
    await waitFor(db, Date.now() + patienceMs, log);
    return { db, stop: () => db.close() };
  }
  const server = await startEmbeddedPostgres({ dataDir, ...(log ? { log } : {}) });
  const db = openDb({ ...server, ...settings });
  const stop = async () => {
    await db.close();
    await server.stop();
  };
  return { db, stop };
}

/** A database that starts beside this process, or recovers from a crash, is waited for; a wrong address is not. */
async function waitFor(
  db: Db,
  deadline: number,
  log: DatabaseChoice["log"] = () => {},
): Promise<void> {
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      await db`select 1`;
      return;
    } catch (problem) {
      if (!mayComeUp(problem) || Date.now() > deadline) {
        await db.close();
        throw problem;
      }
      if (!hasSaid) log("The database does not answer yet; waiting for it ...");
      await sleep(100);
    }
  }
}

/** Nobody listens yet, or who does says that it is starting (57P03) or full (53): not a wrong name or password. */
function mayComeUp(problem: unknown): boolean {
  if (!isUnavailable(problem) || !(problem instanceof Error)) return false;
  const { cause } = problem;
  return !(cause instanceof pg.DatabaseError) || /^(57|53)/.test(cause.code ?? "");
}
