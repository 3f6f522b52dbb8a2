import type { TestProject } from "vitest/node";
import { provideDatabase } from "#tests/setup/app/database.ts";
import { warmCompileCache } from "./node.ts";

/** These tests kill their database, so it is never the one that DATABASE_URL names. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  warmCompileCache();
  return provideDatabase(project, undefined);
}
