import { flushCompileCache } from "node:module";
import { setTimeout } from "node:timers/promises";
import { windUpDue } from "#server/lifecycle/wind-up/wind-up.ts";
import { openDb } from "#server/platform/db/db.ts";

/** One process that pays out ended projects, in small chunks and for ever, on the database of TEST_CONNECTION. */
const db = openDb(JSON.parse(process.env.TEST_CONNECTION ?? "{}"));
process.stdout.write("ready\n");
// It is killed, and would never keep what it compiled.
flushCompileCache();
for (;;) {
  await windUpDue(db, 40);
  await setTimeout(20);
}
