import type { Sql } from "../../platform/db/db.ts";

/** The first day that is counted, and its first moment. */
export type Since = { day: string; at: string };

/** So many days ago; without a number, before there was anything. */
export async function sinceDaysAgo(db: Sql, days: number | null): Promise<Since> {
  const [since] = await db<Since>`
    select coalesce(app.lagos_day(app.now()) - ${days}::int, '-infinity')::text as day,
      coalesce(app.end_of_lagos_day(app.lagos_day(app.now()) - ${days}::int - 1), '-infinity')::text as at`;
  if (!since) throw new Error("the clock did not answer");
  return since;
}
