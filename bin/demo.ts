import { loadDemo } from "#database/demo.ts";
import { migrate } from "#database/migrate.ts";
import type { Environment } from "#server/platform/config/config.ts";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import { runCommand } from "#server/platform/config/run-program.ts";

/** `npm run db:demo`: fills an empty database with the demo; leaves one that is in use alone. */
await runCommand(
  { database: "any", check: refuseProduction },
  async ({ ownerDb, appRole, say }) => {
    await migrate(ownerDb, { appRole });
    await loadDemo(ownerDb, say);
    say("Done. Demo data is only put into a database in which nobody is registered.");
  },
);

function refuseProduction({ APP_ENV }: Environment): void {
  if (APP_ENV === "production")
    throw new OperatorProblem("Demo data cannot be put in with APP_ENV=production");
}
