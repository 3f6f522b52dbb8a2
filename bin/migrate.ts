import { migrate } from "#database/migrate.ts";
import { runCommand } from "#server/platform/config/run-program.ts";

/** `npm run db:migrate`: brings the database up to date, as a start does. */
await runCommand({ database: "any" }, async ({ ownerDb, appRole, say }) => {
  const applied = await migrate(ownerDb, { appRole });
  say(applied.length === 0 ? "The database is up to date" : `Applied:\n${applied.join("\n")}`);
});
