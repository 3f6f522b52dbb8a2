import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Connection, type Db, openDb } from "#server/platform/db/db.ts";

/** What the run's setup gives each test file: a server, and a migrated database to copy. */
export type TestServer = {
  connection: Connection;
  template: string;
  /** Whom the running program is; the owner itself on a server of one's own. */
  appRole: string | null;
  /** Whether a file's database is dropped when its tests are over. */
  dropsDatabases: boolean;
};

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = {
  /** Owns the tables, so that a test may prepare whatever it needs. */
  db: Db;
  /** With the rights of the running program. */
  appDb: Db;
  drop(): Promise<void>;
  settings: Connection;
};

/** Preparing a test may take as long as a busy machine needs. */
const patient = { connectTimeoutMs: 30_000, statementTimeoutMs: 60_000, queryTimeoutMs: 60_000 };

/** A fresh migrated database for one test file; `drop` closes and removes it. */
export async function createTestDatabase(
  { connection, template, appRole, dropsDatabases }: TestServer = inject("testServer"),
): Promise<TestDatabase> {
  const name = `ajose_test_${randomBytes(8).toString("hex")}`;
  await administer(connection, `create database ${name} template ${template}`);
  const settings = inDatabase(connection, name);
  const db = openDb({ ...settings, ...patient, poolSize: 10 });
  const asApp = appRole && !("url" in settings) ? { ...settings, user: appRole } : settings;
  // As in the running program, but for how long a call waits for its turn on a machine that does much else.
  const appDb = openDb({ ...asApp, connectTimeoutMs: patient.connectTimeoutMs, poolSize: 10 });
  const drop = async () => {
    await Promise.all([db.close(), appDb.close()]);
    if (dropsDatabases) await administer(connection, `drop database ${name} with (force)`);
  };
  return { db, appDb, drop, settings };
}

/** Runs one statement that no database may hold in a transaction. */
export async function administer(connection: Connection, statement: string): Promise<void> {
  const db = openDb({ ...connection, ...patient, poolSize: 1 });
  try {
    await db.run(statement);
  } finally {
    await db.close();
  }
}

/** What the template with the demo in it is called: see `withDemo`. */
export function demoTemplateOf(template: string): string {
  return `${template}_demo`;
}

/** The same server, another database. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (!("url" in connection)) return { ...connection, database };
  const url = new URL(connection.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
