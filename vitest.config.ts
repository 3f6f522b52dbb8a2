import { defineConfig } from "vitest/config";

// These need the database to themselves: it is killed, or the load is the point.
const outages = "tests/faults/{database,storm}.test.ts";
// A busy machine may take long over what an idle one does at once.
const patient = { poll: { timeout: 30_000 } };
const withFaults = {
  globalSetup: "tests/faults/setup.ts",
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** house: the rules of the code itself; unit: rooms on a real database; journeys: a real browser;
 * outages and faults: real servers that are killed. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "house",
          include: ["tests/{architecture,catalogue,mutants,browsers/newer-apis}.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "unit",
          include: ["{contract,server,database,web}/**/*.test.{ts,tsx}", "tests/api/**/*.test.ts"],
          globalSetup: "tests/setup/database.ts",
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: "outages",
          include: [outages],
          ...withFaults,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: [outages],
          ...withFaults,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts", "tests/budgets.test.ts"],
          globalSetup: ["tests/setup/database.ts", "tests/setup/chromium.ts"],
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
