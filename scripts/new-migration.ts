/** Makes the next numbered file of database/migrations: npm run db:new -- what-it-changes */
import { join } from "node:path";
import { newMigration } from "#database/new-migration.ts";
import { runProgram, say } from "#server/platform/config/run-program.ts";

await runProgram(async () => {
  const folder = join(import.meta.dirname, "../database/migrations");
  const name = newMigration(folder, process.argv.slice(2).join(" "));
  say(`Made database/migrations/${name}`);
  say(
    "Stop npm run dev while you write it: what it has applied cannot change. Then: npm run db:schema",
  );
});
