import { defineConfig } from "vitest/config";

/** house: the rules of the code itself; unit: rooms on a real database; journeys: a real browser;
 * faults: real servers that are killed. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "house", include: ["tests/{architecture,catalogue,mutants}.test.ts"] } },
      {
        test: {
          name: "unit",
          include: ["{contract,server,database,web}/**/*.test.{ts,tsx}", "tests/api/**/*.test.ts"],
          globalSetup: "tests/setup/database.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: "tests/faults/setup.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts", "tests/budgets.test.ts"],
          globalSetup: ["tests/setup/database.ts", "tests/setup/chromium.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
