import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { moneyCommands } from "./commands.ts";
import { createModelDriver, type ModelDriver } from "./driver.ts";
import { Model } from "./model.ts";

const isLong = process.env.FAULTS === "long";
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
let driver: ModelDriver | undefined;
afterEach(async () => {
  await driver?.app.close();
  driver = undefined;
});

test("random histories of all money operations end as the plain model says", {
  timeout: isLong ? 3_600_000 : 240_000,
}, async () => {
  process.stdout.write(`model: FAULTS_SEED=${seed} replays these histories\n`);
  let histories = 0;
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(
      fc
        .commands(
          moneyCommands(() => steps++),
          { size: "max", maxCommands: isLong ? 60 : 40 },
        )
        // A short one says little, and six of them nothing.
        .filter((commands) => [...commands].length >= 15),
      async (commands) => {
        await driver?.app.close();
        const here = await createModelDriver();
        driver = here;
        const model = new Model();
        await here.makeProject(model, 1_000, 6);
        await here.makeProject(model, 1_300, 3);
        await fc.asyncModelRun(() => ({ model, real: here }), commands);
        await here.app.expectBooksToBalance();
        histories += 1;
      },
    ),
    { seed, numRuns: isLong ? 300 : 6, endOnFailure: !isLong },
  );
  expect(steps).toBeGreaterThan(histories * 10);
  process.stdout.write(`model: ${histories} histories, ${steps} steps, seed ${seed}\n`);
});
