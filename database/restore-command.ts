import { readEnvironment } from "#server/platform/config.ts";
import { connect } from "#server/platform/connect.ts";
import { restore } from "./restore.ts";

/** `npm run restore -- folder`: brings a backup into an empty database and compares every row. */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(process.env);
const [, , folder] = process.argv;
if (!folder) {
  process.stderr.write("Say which backup: npm run restore -- folder\n");
  process.exit(1);
}
const { db, stop } = await connect({ databaseUrl, dataDir });
try {
  const { madeAt, tables } = await restore(db, folder);
  process.stdout.write(
    `Restored the backup of ${madeAt}: ${tables.length} tables, each compared; the books balance.\n`,
  );
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : problem}\n`);
  process.exitCode = 1;
} finally {
  await stop();
}
