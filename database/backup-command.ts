import { join } from "node:path";
import { readEnvironment } from "#server/platform/config.ts";
import { connect } from "#server/platform/connect.ts";
import { backup } from "./backup.ts";

/** `npm run backup [-- folder]`: writes a consistent copy of the database while everyone goes on working. */
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment(process.env);
const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
const folder = process.argv[2] ?? join(dataDir, "backups", stamp);
const { db, stop } = await connect({ databaseUrl, dataDir });
try {
  const { tables } = await backup(db, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`Backed up ${rows} rows of ${tables.length} tables to ${folder}\n`);
} finally {
  await stop();
}
