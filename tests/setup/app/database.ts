import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#database/migrate.ts";
import { type Connection, openDb } from "#server/platform/db/db.ts";
import { appRole as embeddedRole } from "#server/platform/db/embedded-postgres/app-role.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { compileCache } from "./compile-cache.ts";
import { memoryFolder } from "./memory-folder.ts";
import { administer, demoTemplateOf, inDatabase, type TestServer } from "./test-database.ts";

/** Once for each run: one server, and one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close } = await provideDatabase(project, {
    url: process.env.DATABASE_URL,
    isForgetful: true,
  });
  return close;
}

/** The same on the server at an address, or on an embedded one that belongs to this run alone. */
export async function provideDatabase(
  project: TestProject,
  choice: Choice = {},
): Promise<DatabaseServer> {
  // For the workers, which start after this, their threads and the programs that tests start.
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  const opened = await openDatabaseServer(project.name, choice);
  project.provide("testServer", opened.server);
  return opened;
}

type DatabaseServer = { server: TestServer; close(): Promise<void> };

type Choice = {
  url?: string | undefined;
  /** No test of it outlives a power cut: an embedded server waits for no disk, and lives in memory where there is room. */
  isForgetful?: boolean;
  /** Where an embedded one keeps its files. */
  dataDir?: string;
};

/** A server with a migrated template; a test that kills its database has one of its own. */
export async function openDatabaseServer(
  name: string,
  { url, isForgetful = false, dataDir }: Choice = {},
): Promise<DatabaseServer> {
  const memory = isForgetful ? memoryFolder() : undefined;
  const { connection, stop } = await openServer(url, dataDir, memory);
  if (isForgetful && !url) {
    for (const setting of ["fsync", "full_page_writes"]) {
      await administer(connection, `alter system set ${setting} = off`);
    }
    await administer(connection, "select pg_reload_conf()");
  }
  const template = `ajose_template_${process.pid}_${name}`;
  await administer(connection, `drop database if exists ${template} with (force)`);
  await administer(connection, `create database ${template}`);
  const db = openDb(inDatabase(connection, template));
  const appRole = "url" in connection ? null : embeddedRole;
  await migrate(db, { appRole }).finally(() => db.close());
  const close = async () => {
    // A test may have left a server of our own in the middle of something.
    const made = "url" in connection ? [template, demoTemplateOf(template)] : [];
    for (const name of made)
      await administer(connection, `drop database if exists ${name} with (force)`);
    await stop();
  };
  // On a disk it takes seconds to drop a database, and a server of our own goes with all that is in it.
  const dropsDatabases = url !== undefined || memory !== undefined;
  return { server: { connection, template, appRole, dropsDatabases }, close };
}

async function openServer(
  url: string | undefined,
  given: string | undefined,
  memory: string | undefined,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (url) return { connection: { url }, stop: async () => {} };

  const dataDir = given ?? mkdtempSync(join(memory ?? tmpdir(), "ajose-tests-"));
  // Root runs the server as another user, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const { host, port, user, database, stop } = await startEmbeddedPostgres({ dataDir });
  return {
    connection: { host, port, user, database },
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
