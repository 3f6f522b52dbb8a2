import { type Db, type DbSettings, openDb } from "./db.ts";
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
};

/** Opens the database that was chosen, with the embedded server started when it is needed. */
export async function connect({
  databaseUrl,
  dataDir,
  log,
  ...settings
}: DatabaseChoice): Promise<{ db: Db; stop(): Promise<void> }> {
  if (databaseUrl) {
    const db = openDb({ url: databaseUrl, ...settings });
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
