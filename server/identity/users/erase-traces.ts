import type { Tx } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { eraseMessages } from "./erase-messages.ts";

type Leaving = {
  personId: string;
  email: string;
  firstName: string;
  lastName: string;
};

/**
 * Erases what other rooms remember of a person whose account closes: answers kept for repeated
 * calls, what they wrote to others, the bank account in the steps of withdrawals, what their address got, asked for and wrote, and their
 * name in what admins were notified of. What providers know follows in a job, since it may be much.
 * What stays: an admin's reason in the audit log, which nobody can change, and in a demo's mailbox the letter
 * that says that the account is closed, for that mailbox stands for the person's own.
 */
export async function eraseTraces(tx: Tx, leaving: Leaving): Promise<void> {
  const { personId } = leaving;
  await tx`delete from app.idempotency where person_id = ${personId}`;
  // An admin's answer about a payout to them names their bank account too.
  await tx`
    delete from app.idempotency k using app.withdrawal w
    where w.person_id = ${personId} and w.asked_by = k.person_id and k.reply #>> '{data,id}' = w.id::text`;
  await tx`
    update app.withdrawal_event e
    set note = regexp_replace(e.note, 'account ending in [0-9]+', 'account erased')
    from app.withdrawal w where w.id = e.withdrawal_id and w.person_id = ${personId}`;
  await eraseUnpublished(tx, personId);
  await eraseMessages(tx, personId);
  await eraseByAddress(tx, leaving);
  await eraseName(tx, leaving);
  await enqueue(tx, "eraseNotices", { personId });
}

/** What they wrote of their projects and nobody has ever read. What was public once stays so. */
async function eraseUnpublished(tx: Tx, personId: string): Promise<void> {
  await tx`
    with unread as (
      delete from app.project_revision r using app.project p
      where p.id = r.project_id and p.creator_id = ${personId} and r.status <> 'approved' returning r.id)
    delete from app.image_use u using unread where u.used_by = unread.id`;
}

async function eraseByAddress(tx: Tx, { personId, email }: Leaving): Promise<void> {
  // A job that runs at this moment waits for this transaction, and then finds nobody.
  const isIdle = fragment`done_at is null and (locked_until is null or locked_until < app.now())`;
  await tx`
    delete from app.job
    where kind = 'mail' and ${isIdle} and lower(payload #>> '{to,address}') = lower(${email})`;
  await tx`
    delete from app.job
    where kind in ('mailReset', 'mailEmailCode', 'mailConfirmation') and ${isIdle}
      and lower(payload ->> 'email') = lower(${email})`;
  await tx`
    delete from app.job where kind = 'sms' and ${isIdle} and payload ->> 'personId' = ${personId}`;
  await tx`delete from app.sms_outbox where person_id = ${personId}`;
  await tx`delete from app.mailbox where lower(recipient) = lower(${email})`;
  await tx`delete from app.newsletter_subscription where lower(email) = lower(${email})`;
  await tx`delete from app.contact_message where lower(email) = lower(${email})`;
  // What they wrote waits for admins too, who are notified with the address in brackets.
  await tx`
    delete from app.job
    where kind = 'mail' and ${isIdle}
      and position(lower(${`(${email})`}) in lower(payload ->> 'text')) > 0`;
}

/** Notifications to admins name the user. */
async function eraseName(tx: Tx, { firstName, lastName }: Leaving): Promise<void> {
  const name = `${firstName} ${lastName}`;
  // Whole: a letter, a hyphen or an apostrophe before or after it makes it another's.
  const whole = `(?<![\\w'’-])${name.replaceAll(/[^\p{L}\p{N} ]/gu, "\\$&")}(?![\\w'’-])`;
  await tx`
    update app.notification n set message = regexp_replace(message, ${whole}, 'Closed account', 'g')
    from app.person p
    where p.role = 'admin' and n.person_id = p.id and position(${name} in n.message) > 0`;
}
