import type { Environment } from "./config.ts";
import type { Db, Sql, Tx } from "./db.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** Held until the transaction ends, so that a demo and a production never mark one database at once. */
export async function holdMarks(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(7001)`;
}

/**
 * Writes down for ever that this database holds the demo, whose passwords everybody knows. Throws OperatorProblem
 * where a production has started, which would go on serving them.
 */
export async function markAsDemo(tx: Tx): Promise<void> {
  await holdMarks(tx);
  const [production] = await tx`select 1 as one from app.fact where name = 'production'`;
  if (production) {
    throw new OperatorProblem(
      "A production has worked on this database, and demo data has a public password: put it into another one",
    );
  }
  await mark(tx, "demo_data");
}

/** The other mark, where this is a production. Throws as `refuseDemoInProduction` does. */
export async function markAsProduction(
  db: Db,
  { APP_ENV }: Pick<Environment, "APP_ENV">,
): Promise<void> {
  if (APP_ENV !== "production") return;
  await db.transaction(async (tx) => {
    await holdMarks(tx);
    await refuseDemoInProduction(tx, { APP_ENV });
    await mark(tx, "production");
  });
}

/** Production never works on a database that held the demo, whatever was removed since. Throws OperatorProblem. */
export async function refuseDemoInProduction(
  db: Sql,
  { APP_ENV }: Pick<Environment, "APP_ENV">,
): Promise<void> {
  if (APP_ENV !== "production") return;
  const [held] = await db`select 1 as one from app.fact where name = 'demo_data'`;
  if (held) {
    throw new OperatorProblem(
      "This database has held demo data, whose accounts have a public password: APP_ENV=production needs another one",
    );
  }
}

async function mark(tx: Tx, name: "demo_data" | "production"): Promise<void> {
  await tx`insert into app.fact (name) values (${name}) on conflict (name) do nothing`;
}
