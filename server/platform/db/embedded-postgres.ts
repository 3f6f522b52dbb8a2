import type { ChildProcess } from "node:child_process";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { OperatorProblem } from "../config/operator-problem.ts";
import { createAppRole } from "./embedded-postgres/app-role.ts";
import { findPackage, prepareBinaries } from "./embedded-postgres/binaries.ts";
import {
  placeCluster,
  port,
  prepareCluster,
  socketFolder,
  superuser,
} from "./embedded-postgres/cluster.ts";
import { chooseUser } from "./embedded-postgres/permissions.ts";
import {
  findPostmaster,
  type Launch,
  lastWords,
  launch,
  stopPostmaster,
} from "./embedded-postgres/postmaster.ts";
import { createDatabase, enter, isLast } from "./embedded-postgres/supervisor.ts";

type EmbeddedPostgres = {
  /** The folder of the socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** True when the server was already running. */
  adopted: boolean;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
};

type EmbeddedPostgresSettings = {
  dataDir: string;
  log?: (line: string) => void;
  /** The folder of the server's package, when not the installed one. */
  packageFolder?: string;
};

const database = "ajose";

/** Gives this process a running PostgreSQL that keeps its files in `dataDir`, and keeps it running. */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => {},
  packageFolder = findPackage(),
}: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  const cluster = placeCluster(dataDir, log);
  const user = chooseUser(cluster);
  const binaries = prepareBinaries(packageFolder, dirname(cluster), user);
  prepareCluster(cluster, binaries, user);
  const host = socketFolder(cluster, user);
  const server = { postgres: binaries.postgres, cluster, socketFolder: host, user };

  const { supervisor, adopted } = await join(server);
  await createDatabase(supervisor, database);
  await createAppRole(supervisor);
  const guard = watch(server, supervisor, log);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= guard.leave();
    return stopping;
  };
  return { host, port, user: superuser, database, adopted, stop };
}

/** Enters the running server, starting one first when there is none. */
async function join(server: Launch): Promise<{ supervisor: pg.Client; adopted: boolean }> {
  const address = { host: server.socketFolder, port, user: superuser };
  const deadline = Date.now() + 120_000;
  let child: ChildProcess | undefined;
  let starts = 0;
  for (;;) {
    const entered = await enter(address).catch((error: unknown) => error);
    if (entered instanceof pg.Client)
      return { supervisor: entered, adopted: isAdopted(server, child) };
    const running = findPostmaster(server.cluster) !== undefined || (child && !hasEnded(child));
    if (!running) {
      // A server that was killed leaves children that hold its memory for a moment; then a new one may start.
      if (starts === 7)
        throw new OperatorProblem(`PostgreSQL does not start: ${lastWords(server.cluster)}`);
      if (starts > 0) await sleep(25 * 2 ** starts);
      child = launch(server);
      starts += 1;
    }
    if (Date.now() > deadline)
      throw new OperatorProblem("PostgreSQL does not answer", { cause: entered });
    await sleep(10);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function isAdopted(server: Launch, child: ChildProcess | undefined): boolean {
  return child === undefined || findPostmaster(server.cluster) !== child.pid;
}

/** Starts the server again whenever it goes away, until this process leaves. */
function watch(server: Launch, first: pg.Client, log: (line: string) => void) {
  let current: Promise<pg.Client>;
  let leaving = false;

  const supervise = (supervisor: pg.Client) => {
    supervisor.once("end", () => {
      if (!leaving) current = restart();
    });
    return supervisor;
  };
  const restart = async (): Promise<pg.Client> => {
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 5000)) {
      try {
        const { supervisor, adopted } = await join(server);
        if (!adopted) log("The database had stopped and was started again");
        return supervise(supervisor);
      } catch (error) {
        if (leaving) throw error;
        log(error instanceof Error ? error.message : String(error));
        await sleep(pauseMs);
      }
    }
  };
  current = Promise.resolve(supervise(first));

  const leave = async () => {
    leaving = true;
    const supervisor = await current.catch(() => undefined);
    const last = supervisor !== undefined && (await isLast(supervisor).catch(() => false));
    if (last) await stopPostmaster(server.cluster);
    await supervisor?.end().catch(() => {});
  };
  return { leave };
}
