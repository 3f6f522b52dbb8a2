import type { Db, Sql, Tx } from "../db/db.ts";
import type { Environment } from "./config.ts";
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

/** At a start: refuses the other's database, and a production marks its own. Throws as `refuseOtherMark` does. */
export async function claimDatabase(
  db: Db,
  { APP_ENV }: Pick<Environment, "APP_ENV">,
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdMarks(tx);
    await refuseOtherMark(tx, { APP_ENV });
    if (APP_ENV === "production") await mark(tx, "production");
  });
}

/**
 * Production never works on a database that held the demo, whatever was removed since, and a demo, whose payments
 * are invented, never on a production's. Throws OperatorProblem.
 */
export async function refuseOtherMark(
  db: Sql,
  { APP_ENV }: Pick<Environment, "APP_ENV">,
): Promise<void> {
  const other = APP_ENV === "production" ? "demo_data" : "production";
  const [held] = await db`select 1 as one from app.fact where name = ${other}`;
  if (held) throw new OperatorProblem(problems[other]);
}

const problems = {
  demo_data:
    "This database has held demo data, whose accounts have a public password: APP_ENV=production needs another one",
  production: "A production has worked on this database, so only APP_ENV=production may use it",
};

async function mark(tx: Tx, name: "demo_data" | "production"): Promise<void> {
  await tx`insert into app.fact (name) values (${name}) on conflict (name) do nothing`;
}
