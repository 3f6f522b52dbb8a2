import type { Tx } from "../platform/db.ts";
import { enqueue } from "../platform/jobs.ts";

/**
 * Erases what the rest of the house remembers of a person whose account closes: answers kept for repeated
 * calls, letters that wait or could not be delivered, mails of the demo's mailbox, and the bank account in
 * the steps of withdrawals. What providers wrote in their notices follows in a job, since it may be much.
 */
export async function eraseTraces(
  tx: Tx,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  await tx`delete from app.idempotency where person_id = ${personId}`;
  // An admin's answer about a payout to them names their bank account too.
  await tx`
    delete from app.idempotency k using app.withdrawal w
    where w.person_id = ${personId} and w.asked_by = k.person_id and k.reply #>> '{data,id}' = w.id::text`;
  await tx`
    delete from app.job
    where kind = 'mail' and done_at is null and lower(payload #>> '{to,address}') = lower(${email})
      and (locked_until is null or locked_until < app.now())`;
  await tx`delete from app.mailbox where lower(recipient) = lower(${email})`;
  await tx`
    update app.withdrawal_event e
    set note = regexp_replace(e.note, 'account ending in [0-9]+', 'account erased')
    from app.withdrawal w where w.id = e.withdrawal_id and w.person_id = ${personId}`;
  await enqueue(tx, "eraseNotices", { personId });
}
