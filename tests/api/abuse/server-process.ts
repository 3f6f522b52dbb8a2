import { flushCompileCache } from "node:module";
import { createApp } from "#server/app.ts";
import { readEnvironment } from "#server/platform/config/config.ts";
import { loadConfig } from "#server/platform/config/keys.ts";
import { openDb } from "#server/platform/db/db.ts";
import { createTroubleLog } from "#server/platform/health/trouble-log.ts";
import { startWorker } from "#server/platform/jobs/worker.ts";

/** One server process for tests that look at it from outside: the API and its worker on the database named in TEST_CONNECTION. */
const db = openDb(JSON.parse(process.env.TEST_CONNECTION ?? "{}"));
const { fastify: app, jobs } = await createApp(db, loadConfig(readEnvironment(process.env)));
startWorker(db, jobs, createTroubleLog(app.log));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.stdout.write("ready\n");
// It is killed, and would never keep what it compiled.
flushCompileCache();
