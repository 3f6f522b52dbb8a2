import { countedHours } from "../../identity/users/erase-bank-accounts.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Sql } from "../../platform/db/db.ts";
import { fragment, type SqlFragment } from "../../platform/db/sql.ts";

type Limit = Pick<Config, "PAYOUT_TWO_ADMINS">;
/** SQL: the kobo released from a project in the last 24 hours. */
export function releasedLately(projectId: SqlFragment): SqlFragment {
  return fragment`(select coalesce(sum(l.released_kobo), 0)::bigint from app.milestone l
    where l.project_id = ${projectId} and l.released_at > app.now() - make_interval(hours => ${countedHours}))`;
}

/**
 * Whether what is to leave a project now, by a release or an outcome, is with what was released in 24 hours above
 * what one admin may approve. The caller holds the project locked.
 */
export async function needsTwoForProject(
  db: Sql,
  { projectId, amountKobo }: { projectId: string; amountKobo: bigint },
  { PAYOUT_TWO_ADMINS: limit }: Limit,
): Promise<boolean> {
  const [lately] = await db<{ kobo: bigint }>`
    select ${releasedLately(fragment`${projectId}`)} as kobo`;
  return amountKobo + (lately?.kobo ?? 0n) > limit;
}
