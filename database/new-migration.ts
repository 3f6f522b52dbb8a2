import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorProblem } from "#server/platform/config/operator-problem.ts";

const header = `-- What this changes, and why.
-- The release before runs beside the new schema: add, and rename or drop nothing that it uses.
`;

/** Makes the next numbered migration with a header in it, and answers the file's name. Throws OperatorProblem. */
export function newMigration(folder: string, title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g);
  if (!words) throw new OperatorProblem("Say what it changes: npm run db:new -- savings-goals");
  const numbers = readdirSync(folder).map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0));
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, "0");
  const name = `${number}_${words.join("_")}.sql`;
  writeFileSync(join(folder, name), header, { flag: "wx" });
  return name;
}
