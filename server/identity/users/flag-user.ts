import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";

/** Where the doubt comes from: bank names unlike theirs, failed sign-ins, an admin, what users report, mails that come back. */
export type FlagSource = "names" | "sign-ins" | "admin" | "reports" | "mails";

/**
 * Puts a user before the admins, who clear the flag or suspend them. Of each source one flag is open at a time,
 * and nobody is flagged who is suspended already. Answers its id, or null where there is nothing new.
 */
export async function flagUser(
  tx: Tx,
  flag: { personId: string | null; source: FlagSource; reason: string; flaggedBy?: string },
): Promise<string | null> {
  const { personId, source, reason, flaggedBy = null } = flag;
  const [flagged] = await tx<{ id: string }>`
    insert into app.user_flag (id, person_id, source, reason, flagged_by)
    select ${newId()}, p.id, ${source}, ${reason}, ${flaggedBy}::uuid from app.person p
    where p.id = ${personId} and p.status <> 'SUSPENDED'
    on conflict (person_id, source) where decided_at is null do nothing returning id`;
  await enqueue(tx, "tellAdmins", {});
  return flagged?.id ?? null;
}

/** An admin has found nothing wrong: the same source may flag them again. */
export async function settleFlag(tx: Tx, id: string): Promise<void> {
  await tx`update app.user_flag set decided_at = app.now() where id = ${id}`;
}
