import type { Environment } from "./config.ts";
import type { Sql } from "./db.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** Writes down for ever that this database holds the demo, whose passwords everybody knows. */
export async function markAsDemo(tx: Sql): Promise<void> {
  await tx`insert into app.fact (name) values ('demo_data') on conflict (name) do nothing`;
}

/** Production never works on a database that held the demo, whatever was removed since. Throws OperatorProblem. */
export async function refuseDemoInProduction(
  db: Sql,
  { APP_ENV }: Pick<Environment, "APP_ENV">,
): Promise<void> {
  if (APP_ENV !== "production") return;
  const [mark] = await db`select 1 as one from app.fact where name = 'demo_data'`;
  if (mark) {
    throw new OperatorProblem(
      "This database has held demo data, whose accounts have a public password: APP_ENV=production needs another one",
    );
  }
}
