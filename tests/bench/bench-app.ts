import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { migrate } from "#database/migrate.ts";
import { completeConfig, keyNames, readEnvironment } from "#server/platform/config/config.ts";
import { type Db, openDb } from "#server/platform/db/db.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { freePort } from "#tests/setup/app/free-port.ts";
import { administer, inDatabase } from "#tests/setup/app/test-database.ts";

export const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * A migrated database for one benchmark, empty of people: on the embedded server in a folder of its own, or
 * beside the others on the server of DATABASE_URL. Both are gone afterwards.
 */
export async function createBenchApp() {
  const database = await openBenchDatabase();
  const { db } = database;
  await migrate(db);
  const keys = Object.fromEntries(
    keyNames.map((name) => [name, randomBytes(32).toString("base64url")]),
  );
  const environment = {
    ...database.environment,
    ...keys,
    LOG_LEVEL: "error",
    DEMO_DATA: "false",
    RATE_LIMIT_FACTOR: "1000",
  };
  return {
    db,
    /** For a driver of one's own. */
    options: db.pool.options as pg.ClientConfig,
    config: completeConfig(readEnvironment(environment), {}),
    /** The product itself, as `npm start` runs it, or another script with its arguments. */
    startServer: (script = ["bin/serve.ts"]) => startServer(environment, script),
    close: database.close,
  };
}

async function openBenchDatabase(): Promise<{
  db: Db;
  environment: Record<string, string>;
  close(): Promise<void>;
}> {
  const url = process.env.DATABASE_URL;
  const patient = { statementTimeoutMs: 600_000, queryTimeoutMs: 600_000 };
  if (url) {
    const name = `ajose_bench_${process.pid}`;
    await administer({ url }, `create database ${name}`);
    const connection = inDatabase({ url }, name);
    const db = openDb({ ...connection, ...patient });
    const close = async () => {
      await db.close();
      await administer({ url }, `drop database ${name} with (force)`);
    };
    const own = new URL(url);
    own.pathname = `/${name}`;
    return { db, environment: { DATABASE_URL: own.href }, close };
  }
  const dataDir = mkdtempSync(join(tmpdir(), "ajose-bench-"));
  // Root runs the server as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir });
  const db = openDb({ ...server, ...patient });
  const close = async () => {
    await db.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { db, environment: { DATA_DIR: dataDir }, close };
}

/** A server in a process of its own, on a free port of this machine. */
async function startServer(
  environment: Record<string, string>,
  script: string[],
): Promise<{ process: ChildProcess; port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--max-semi-space-size=32", ...script], {
    env: { PATH: process.env.PATH, ...environment, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  child.stdout.on("data", (text) => String(text).includes("Ajose is on") && resolve());
  child.once("exit", () => reject(new Error("the server did not start")));
  await ready;
  return {
    process: child,
    port,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
