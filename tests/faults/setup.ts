import type { TestProject } from "vitest/node";
import { provideDatabase } from "#tests/setup/app/database.ts";
import { administer, inDatabase, type TestServer } from "#tests/setup/app/test-database.ts";
import { startNode, urlOf } from "./node.ts";

/** What these tests do to a database, and to whoever waits for it, is never done to the one that DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await provideDatabase(project);
  await compileOnce(server);
  return close;
}

/** A server that lives and ends as it should keeps what it compiled; those that are killed never would. */
async function compileOnce({ connection, template }: TestServer): Promise<void> {
  const name = "compiles";
  await administer(connection, `create database ${name} template ${template}`);
  const node = await startNode(urlOf(inDatabase(connection, name)));
  node.signal("SIGTERM");
  await node.gone;
}
