import { runCommand } from "#server/platform/run-program.ts";
import { migrate } from "./migrate.ts";

/** `npm run db:migrate`: brings the database up to date, as a start does. */
await runCommand({ database: "any" }, async ({ ownerDb, appRole, say }) => {
  const applied = await migrate(ownerDb, { appRole });
  say(applied.length === 0 ? "The database is up to date" : `Applied:\n${applied.join("\n")}`);
});
