import { flagUser } from "../../identity/users/flag-user.ts";
import type { Tx } from "../../platform/db/db.ts";

/** Whoever asks twice for money to an account in another's name is looked at by an admin. Cleared, the count begins anew. */
export async function flagUnlikeNames(tx: Tx, personId: string): Promise<void> {
  const [unlike] = await tx<{ count: number }>`
    select count(*)::int as count from (
      select 1 from app.withdrawal
      where person_id = ${personId} and not is_name_like and asked_by is null
        and created_at > coalesce((
          select max(decided_at) from app.user_flag where person_id = ${personId} and source = 'names'), '-infinity')
      limit 2) twice`;
  if ((unlike?.count ?? 0) < 2) return;
  const reason = "The bank’s name for the account was unlike theirs in two withdrawals.";
  await flagUser(tx, { personId, source: "names", reason });
}
