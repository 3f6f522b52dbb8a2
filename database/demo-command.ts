import { readEnvironment } from "#server/platform/config.ts";
import { connect } from "#server/platform/connect.ts";
import { loadDemo } from "./demo.ts";
import { migrate } from "./migrate.ts";

/** `npm run db:demo`: fills an empty database with the demo; leaves one that is in use alone. */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);
const { db, stop } = await connect({ databaseUrl, dataDir, log: say });
try {
  await migrate(db);
  await loadDemo(db, say);
  say("Done. Demo data is only put into a database in which nobody is registered.");
} finally {
  await stop();
}
