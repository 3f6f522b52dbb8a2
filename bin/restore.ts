import { restore } from "#database/restore.ts";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";
import { runCommand } from "#server/platform/config/run-program.ts";

/** `npm run restore -- folder`: brings a backup into an empty database and compares every row. */
await runCommand(
  { database: "any", mayCreate: true, check: () => void readFolder() },
  async ({ ownerDb, appRole, say }) => {
    const { madeAt, tables } = await restore(ownerDb, readFolder(), appRole);
    say(
      `Restored the backup of ${madeAt}: ${tables.length} tables, each compared; the books balance.`,
    );
  },
);

function readFolder(): string {
  const [, , folder] = process.argv;
  if (!folder) throw new OperatorProblem("Say which backup: npm run restore -- folder");
  return folder;
}
