import { readEnvironment } from "#server/platform/config.ts";
import { connect } from "#server/platform/connect.ts";
import { migrate } from "./migrate.ts";

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(process.env);
const say = (line: string) => process.stdout.write(`${line}\n`);

const { db, stop } = await connect({ databaseUrl, dataDir, log: say });
try {
  const applied = await migrate(db);
  say(applied.length === 0 ? "The database is up to date" : `Applied:\n${applied.join("\n")}`);
} finally {
  await stop();
}
