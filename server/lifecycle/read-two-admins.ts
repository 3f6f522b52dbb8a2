import type { Config } from "../platform/config.ts";
import type { Sql } from "../platform/db.ts";

/** Above which amount two admins are needed, and how many active ones there are to give their approval. */
export async function readTwoAdmins(
  db: Sql,
  { PAYOUT_TWO_ADMINS }: Pick<Config, "PAYOUT_TWO_ADMINS">,
): Promise<{ above: bigint; activeAdmins: number }> {
  const [counted] = await db<{ count: number }>`
    select count(*)::int as count from app.person where role = 'admin' and status = 'ACTIVE'`;
  return { above: PAYOUT_TWO_ADMINS, activeAdmins: counted?.count ?? 0 };
}
