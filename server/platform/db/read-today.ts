import type { Sql } from "./db.ts";

/** Today in Lagos by the database's clock, as YYYY-MM-DD. */
export async function readToday(db: Sql): Promise<string> {
  const [clock] = await db<{ today: string }>`select app.lagos_day(app.now())::text as today`;
  if (!clock) throw new Error("the clock did not answer");
  return clock.today;
}
