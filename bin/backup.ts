import { join } from "node:path";
import { backup } from "#database/backup.ts";
import { runCommand } from "#server/platform/config/run-program.ts";

/** `npm run backup [-- folder]`: writes a consistent copy of the database while everyone goes on working. */
await runCommand({ database: "migrated" }, async ({ ownerDb, settings, say }) => {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const folder = process.argv[2] ?? join(settings.DATA_DIR, "backups", stamp);
  const { tables, madeAt } = await backup(ownerDb, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Backed up ${rows} rows of ${tables.length} tables, as of ${madeAt}, to ${folder}`);
});
