import { inject } from "vitest";
import { loadDemo } from "#database/demo.ts";
import { openDb } from "#server/platform/db/db.ts";
import { administer, demoTemplateOf, inDatabase, type TestServer } from "./test-database.ts";

/** Longer than loading takes on a busy machine, for which the others wait. */
const patient = { statementTimeoutMs: 300_000, queryTimeoutMs: 300_000 };

/** The run's server with the demo in the database that a file copies: whoever asks first loads it for all. */
export async function withDemo(server: TestServer = inject("testServer")): Promise<TestServer> {
  const template = demoTemplateOf(server.template);
  const db = openDb({ ...server.connection, ...patient, poolSize: 1 });
  try {
    // Held until the connection ends, whatever becomes of this process.
    await db`select pg_advisory_lock(hashtext(${template}))`;
    const [made] = await db`select 1 as one from pg_database where datname = ${template}`;
    if (!made) await make(server, template);
  } finally {
    await db.close();
  }
  return { ...server, template };
}

/** Under its name only when all is in it. */
async function make({ connection, template }: TestServer, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await administer(connection, `drop database if exists ${unfinished} with (force)`);
  await administer(connection, `create database ${unfinished} template ${template}`);
  const db = openDb(inDatabase(connection, unfinished));
  await loadDemo(db, () => {}).finally(() => db.close());
  await administer(connection, `alter database ${unfinished} rename to ${name}`);
}
