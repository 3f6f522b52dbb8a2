import { loadDemo } from "#database/demo.ts";
import { migrate } from "#database/migrate.ts";
import { type App, createApp } from "#server/app.ts";
import { mountPages } from "#server/pages.ts";
import { checkoutCspSources } from "#server/payments/http/csp-sources.ts";
import type { Config } from "#server/platform/config/config.ts";
import { claimDatabase } from "#server/platform/config/demo-mark.ts";
import { loadConfig } from "#server/platform/config/keys.ts";
import { runProgram, say, warn } from "#server/platform/config/run-program.ts";
import { readSettings } from "#server/platform/config/settings.ts";
import { connect, describeDatabase, type Opened } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { createTroubleLog } from "#server/platform/health/trouble-log.ts";
import { readWarnings } from "#server/platform/health/warnings.ts";
import { refuseUnknownKinds } from "#server/platform/jobs/kinds.ts";
import { startRecurring } from "#server/platform/jobs/recurring.ts";
import { startWorker } from "#server/platform/jobs/worker.ts";

await runProgram(serve);

async function serve(): Promise<void> {
  const settings = readSettings(warn);
  say(`Opening ${describeDatabase(settings)} ...`);
  const config = loadConfig(settings);
  const opened = await connect(config, { log: say, mayCreate: true });
  try {
    await open(opened, config);
  } catch (problem) {
    // The embedded server must not be left running by a start that failed.
    await opened.stop();
    throw problem;
  }
}

async function open({ db, ownerDb, appRole, stop }: Opened, config: Config): Promise<void> {
  await migrate(ownerDb, { appRole });
  if (wantsDemo(config)) await loadDemo(ownerDb, say);
  await claimDatabase(db, config);
  await refuseUnknownKinds(db);
  const app = await createApp(db, config);
  for (const { name, text } of await readWarnings(db, config))
    app.fastify.log.warn({ warning: name }, text);
  const mode = process.argv.includes("--dev") ? "development" : "production";
  await mountPages(app.fastify, mode, {
    publicUrl: config.PUBLIC_URL,
    cspSources: checkoutCspSources(config),
  });
  const stopWork = startWork(db, app);
  // Before the first call and the word that all is up: whoever reads that may stop it at once.
  onSignal(async () => {
    say("Stopping ...");
    // No new calls, then no new jobs, then the database.
    await app.fastify.close();
    await stopWork();
    await stop();
  });
  await listen(app, config);
  say(`Ajose is on ${config.PUBLIC_URL}`);
}

/** The line that a person reads says where the product is; Fastify's own says it once more as JSON. */
async function listen({ fastify }: App, { PORT, HOST, LOG_LEVEL }: Config): Promise<void> {
  fastify.log.level = "silent";
  await fastify.listen({ port: PORT, host: HOST });
  fastify.log.level = LOG_LEVEL;
}

function wantsDemo(config: Config): boolean {
  return config.DEMO_DATA ?? (config.APP_ENV === "demo" && !config.DATABASE_URL);
}

function startWork(db: Db, { fastify, jobs, recurring }: App): () => Promise<void> {
  const trouble = createTroubleLog(fastify.log);
  const running = [startWorker(db, jobs, trouble), startRecurring(db, recurring, trouble)];
  return async () => {
    await Promise.all(running.map((one) => one.stop()));
  };
}

function onSignal(shutDown: () => Promise<void>): void {
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    // A connection that will not end must not keep a deploy waiting.
    setTimeout(() => process.exit(1), 10_000).unref();
    shutDown().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stopOnce);
  process.on("SIGINT", stopOnce);
}
