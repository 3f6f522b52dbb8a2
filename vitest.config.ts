import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/setup/longest-first.ts";

// This one needs the machine to itself: it measures how soon a full server answers.
const outages = "tests/faults/connections.test.ts";
// A busy machine may take long over what an idle one does at once.
const patient = { poll: { timeout: 30_000 } };
const withFaults = {
  globalSetup: "tests/faults/setup.ts",
  setupFiles: "tests/setup/app/quick-hashes.ts",
  testTimeout: 120_000,
  hookTimeout: 300_000,
  isolate: false,
};
// On two cores a third file does its work while another waits for a time-out, a page or a process.
const beside = { maxWorkers: 3 };

/**
 * house: the rules of the code itself; unit: rooms on a real database; faults: real servers that are killed;
 * journeys: a real browser; outages: what needs the machine to itself. Groups run one after the other. Files
 * of one worker share their modules, except where a test changes what modules hold. browsers: the main job in
 * browsers that npm does not bring.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What one project has transformed the others read, and the next run what has not changed.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: "house",
          include: [
            "tests/{architecture,catalogue,decisions,mutants,names,no-early-return,program,schema,browsers/newer-apis,bench/read-calls}.test.ts",
          ],
          globalSetup: "tests/setup/app/database.ts",
          testTimeout: 60_000,
          hookTimeout: 300_000,
          ...beside,
        },
      },
      {
        test: {
          name: "unit",
          include: [
            "{artwork,content,contract,server,database,web}/**/*.test.{ts,tsx}",
            "tests/api/**/*.test.ts",
          ],
          globalSetup: "tests/setup/app/database.ts",
          setupFiles: "tests/setup/app/quick-hashes.ts",
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          ...beside,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: [outages],
          ...withFaults,
          ...beside,
        },
      },
      {
        test: {
          name: "journeys",
          // The built pages are run as they are.
          server: { deps: { external: [/\/build\/server\//] } },
          env: { NODE_ENV: "production" },
          include: [
            "tests/journeys/**/*.test.ts",
            "tests/budgets.test.ts",
            "tests/browsers/old-chromium.test.ts",
          ],
          globalSetup: ["tests/setup/app/database.ts", "tests/setup/browser/chromium.ts"],
          setupFiles: "tests/setup/app/quick-hashes.ts",
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "outages",
          include: [outages],
          ...withFaults,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "browsers",
          include: ["tests/browsers/other-browsers.test.ts"],
          globalSetup: "tests/setup/app/database.ts",
          testTimeout: 300_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
