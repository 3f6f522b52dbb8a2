import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Environment } from "../config/config.ts";
import { OperatorProblem } from "../config/operator-problem.ts";
import { type Db, isUnavailable, openDb } from "./db.ts";
import { appRole } from "./embedded-postgres/app-role.ts";
import { isClusterThere } from "./embedded-postgres/cluster.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** Which database the settings name: a PostgreSQL server, 15 or newer, or the embedded one in DATA_DIR. */
type Chosen = Pick<Environment, "DATA_DIR" | "DATABASE_URL" | "DATABASE_OWNER_URL"> &
  Partial<Pick<Environment, "PREPARED_STATEMENTS">>;

type Choice = {
  log?: (line: string) => void;
  /** Makes the embedded database where there is none. Otherwise that is refused. */
  mayCreate?: boolean;
  /** How long to wait for a server of one's own that is not there yet. */
  patienceMs?: number;
};

export type Opened = {
  /** For the program's own work. */
  db: Db;
  /** Owns the tables: for migrations, grants and what else only an owner may. The same role when only one is set. */
  ownerDb: Db;
  /** The role of `db`, when it is another than the owner's. */
  appRole: string | null;
  stop(): Promise<void>;
};

/** Where the database is, for people: host and name, and no secret. */
export function describeDatabase({ DATABASE_URL, DATA_DIR }: Chosen): string {
  if (!DATABASE_URL) return `the embedded database in ${DATA_DIR}`;
  const { host, port, database } = new pg.Client(DATABASE_URL);
  return `the database ${database} on ${host}:${port}`;
}

/** Opens the database that was chosen, with the embedded server started when it is needed. Throws OperatorProblem. */
export async function connect(chosen: Chosen, choice: Choice = {}): Promise<Opened> {
  const { log = () => {}, patienceMs = 30_000, mayCreate = false } = choice;
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir } = chosen;
  const settings = { preparedStatements: chosen.PREPARED_STATEMENTS ?? true };
  if (url) {
    const deadline = Date.now() + patienceMs;
    const db = openDb({ url, ...settings });
    const ownerDb = ownerUrl ? openDb({ url: ownerUrl, ...settings, ...fewer }) : db;
    const stop = () => closeAll(db, ownerDb);
    try {
      await waitFor(db, describeDatabase(chosen), deadline, log);
      if (ownerUrl) {
        await waitFor(ownerDb, "the database of DATABASE_OWNER_URL", deadline, log);
        await refuseOther(db, ownerDb);
      }
    } catch (problem) {
      await stop();
      throw problem;
    }
    return { db, ownerDb, appRole: otherRole(url, ownerUrl), stop };
  }
  if (!mayCreate && !isClusterThere(dataDir)) {
    throw new OperatorProblem(
      `There is no database in ${dataDir}: set DATABASE_URL or DATA_DIR, or make one with npm start`,
    );
  }
  const server = await startEmbeddedPostgres({ dataDir, log });
  const db = openDb({ ...server, user: appRole, ...settings });
  const ownerDb = openDb({ ...server, ...settings, ...fewer });
  const stop = async () => {
    await closeAll(db, ownerDb);
    await server.stop();
  };
  return { db, ownerDb, appRole, stop };
}

/** An owner has little to do once the program runs. */
const fewer = { poolSize: 2 };

async function closeAll(...open: Db[]): Promise<void> {
  await Promise.all(open.map((db) => db.close()));
}

function otherRole(url: string, ownerUrl: string | undefined): string | null {
  if (!ownerUrl) return null;
  const { user } = new pg.Client(url);
  return user && user !== new pg.Client(ownerUrl).user ? user : null;
}

/** Two addresses that were meant to lead to one database. */
async function refuseOther(db: Db, ownerDb: Db): Promise<void> {
  const placeOf = (at: Db) => at`
    select oid, pg_postmaster_start_time() as started from pg_database where datname = current_database()`;
  const [here, there] = await Promise.all([placeOf(db), placeOf(ownerDb)]);
  if (JSON.stringify(here) !== JSON.stringify(there))
    throw new OperatorProblem("DATABASE_URL and DATABASE_OWNER_URL name different databases");
}

/** A database that starts beside this process, or recovers from a crash, is waited for; a wrong address is not. */
async function waitFor(
  db: Db,
  name: string,
  deadline: number,
  log: (line: string) => void,
): Promise<void> {
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      await db`select 1`;
      return;
    } catch (problem) {
      if (!mayComeUp(problem) || Date.now() > deadline) {
        throw new OperatorProblem(`Cannot use ${name}: ${reasonOf(problem)}`, { cause: problem });
      }
      if (!hasSaid) log("The database does not answer yet; waiting for it ...");
      await sleep(100);
    }
  }
}

/** Several addresses of one name that all fail are an error without words of its own. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  const cause: unknown = problem.cause instanceof AggregateError ? problem.cause.errors[0] : null;
  return problem.message || (cause instanceof Error ? cause.message : "it does not answer");
}

/** Nobody listens yet, or who does says that it is starting (57P03) or full (53): not a wrong name or password. */
function mayComeUp(problem: unknown): boolean {
  if (!isUnavailable(problem) || !(problem instanceof Error)) return false;
  const { cause } = problem;
  return !(cause instanceof pg.DatabaseError) || /^(57|53)/.test(cause.code ?? "");
}
