import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#tests/setup/app/free-port.ts";
import { createTestDatabase } from "#tests/setup/app/test-database.ts";
import { testKeys } from "#tests/setup/app/test-keys.ts";
import { urlOf } from "./node.ts";
import { until } from "./until.ts";

test("npm start, told to end, leaves no process behind", async () => {
  const database = await createTestDatabase();
  // A group of its own, so that all that it started can be counted.
  const npm = spawn("npm", ["start"], {
    cwd: join(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      ...testKeys,
      DATABASE_URL: urlOf(database.settings),
      DEMO_DATA: "false",
      PORT: String(await freePort()),
    },
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const group = -(npm.pid ?? 0);
  let said = "";
  npm.stdout.on("data", (text) => (said += text));
  await until("it serves", () => said.includes("Ajose is on"));
  const closed = once(npm.stdout, "close");
  // To npm alone, as a supervisor sends it.
  npm.kill("SIGTERM");
  await closed;
  await until("the group is empty", () => !isThere(group), 10_000);
  expect(said).toContain("Stopping ...");
  await database.drop();
});

function isThere(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false;
  }
}
