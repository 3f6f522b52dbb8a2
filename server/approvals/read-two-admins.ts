import type { Config } from "../platform/config/config.ts";
import type { Sql } from "../platform/db/db.ts";
import { countActiveAdmins } from "./active-admins.ts";

/** Above which amount two admins are needed, and how many active ones there are to give their approval. */
export async function readTwoAdmins(
  db: Sql,
  { PAYOUT_TWO_ADMINS }: Pick<Config, "PAYOUT_TWO_ADMINS">,
): Promise<{ above: bigint; activeAdmins: number }> {
  return { above: PAYOUT_TWO_ADMINS, activeAdmins: await countActiveAdmins(db) };
}
