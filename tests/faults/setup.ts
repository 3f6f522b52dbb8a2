import type { TestProject } from "vitest/node";
import { provideDatabase } from "#tests/setup/database.ts";

/** These tests kill their database, so it is never the one that DATABASE_URL names. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideDatabase(project, undefined);
}
