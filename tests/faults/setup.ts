import type { TestProject } from "vitest/node";
import { provideDatabase } from "#tests/setup/app/database.ts";
import { warmCompileCache } from "./node.ts";

/** What these tests do to a database, and to whoever waits for it, is never done to the one that DATABASE_URL names. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  warmCompileCache();
  return provideDatabase(project, undefined);
}
