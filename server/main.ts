import { existsSync } from "node:fs";
import { loadDemo } from "#database/demo.ts";
import { migrate } from "#database/migrate.ts";
import { createApp, type House } from "./app.ts";
import { mountPages } from "./pages.ts";
import { checkoutGuests } from "./payments/checkout-guests.ts";
import { type Config, ConfigProblem, readEnvironment } from "./platform/config.ts";
import { connect } from "./platform/connect.ts";
import type { Db } from "./platform/db.ts";
import { every, startLanes } from "./platform/jobs.ts";
import { loadConfig } from "./platform/keys.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await serve();
} catch (problem) {
  if (!(problem instanceof ConfigProblem)) throw problem;
  process.stderr.write(`${problem.message}\n`);
  process.exit(1);
}

async function serve(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = loadConfig(readEnvironment(process.env));
  say("Opening the database ...");
  const { db, stop } = await connect({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    preparedStatements: config.PREPARED_STATEMENTS,
    log: say,
  });
  try {
    await open(db, config, stop);
  } catch (problem) {
    // The embedded server must not be left running by a start that failed.
    await stop();
    const isTaken = problem instanceof Error && "code" in problem && problem.code === "EADDRINUSE";
    throw isTaken ? new ConfigProblem(`Another program has PORT ${config.PORT}`) : problem;
  }
}

async function open(db: Db, config: Config, stop: () => Promise<void>): Promise<void> {
  await migrate(db);
  if (wantsDemo(config)) await loadDemo(db, say);
  const house = await createApp(db, config);
  const mode = process.argv.includes("--dev") ? "development" : "production";
  await mountPages(house.app, mode, {
    publicUrl: config.PUBLIC_URL,
    guests: checkoutGuests(config),
  });
  const stopWorker = startWorker(db, house);
  // Before the first call and the word that all is up: whoever reads that may stop it at once.
  onSignal(async () => {
    say("Stopping ...");
    // No new calls, then no new jobs, then the database.
    await house.app.close();
    await stopWorker();
    await stop();
  });
  await listen(house, config);
  say(`Ajose is on ${config.PUBLIC_URL}`);
}

/** The line that a person reads says where the product is; Fastify's own says it once more as JSON. */
async function listen({ app }: House, { PORT, HOST, LOG_LEVEL }: Config): Promise<void> {
  app.log.level = "silent";
  await app.listen({ port: PORT, host: HOST });
  app.log.level = LOG_LEVEL;
}

function wantsDemo(config: Config): boolean {
  return config.DEMO_DATA ?? (config.APP_ENV === "demo" && !config.DATABASE_URL);
}

function startWorker(db: Db, { app, lanes, recurring }: House): () => Promise<void> {
  const jobs = startLanes(db, lanes, app.log);
  const works = recurring.map(({ everyMs, work }) => every(everyMs, work, app.log));
  return async () => {
    await Promise.all([jobs, ...works].map((one) => one.stop()));
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
