import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueueEmail } from "../../platform/mail/mail.ts";
import { reactivatedTemplate, recipientOf, suspendedTemplate } from "../mails/email-templates.ts";
import { endSessions } from "../sign-in/sessions.ts";

/**
 * Suspends a person, whose next call is then refused, or gives back the status they had before, and tells
 * them by mail: signing in says only that it is so. Doing it twice changes nothing. Throws USER_NOT_FOUND and ADMIN_NOT_TOGGLED.
 */
export async function setStatus(
  tx: Tx,
  change: { personId: string; status: "ACTIVE" | "SUSPENDED"; reason: string },
): Promise<void> {
  const { personId, status, reason } = change;
  const [user] = await tx<UserRow>`
    select role, status, first_name, last_name, email from app.person where id = ${personId} and closed_at is null for no key update`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  if (user.role === "admin") throw new Refusal("ADMIN_NOT_TOGGLED");
  if (status === "SUSPENDED") await suspend(tx, personId);
  else await reactivate(tx, personId);
  // Whoever has not verified an address may not be its owner.
  const wasSuspended = user.status === "SUSPENDED";
  if (user.status === "PENDING" || wasSuspended === (status === "SUSPENDED")) return;
  const template = wasSuspended ? reactivatedTemplate(user) : suspendedTemplate(user, reason);
  await enqueueEmail(tx, recipientOf(user), template);
}

type UserRow = { role: string; status: string; firstName: string; lastName: string; email: string };

async function suspend(tx: Tx, personId: string): Promise<void> {
  await tx`
    update app.person set status = 'SUSPENDED', status_before_suspension = status, updated_at = app.now()
    where id = ${personId} and status <> 'SUSPENDED'`;
  await tx`
    update app.user_flag set decided_at = app.now() where person_id = ${personId} and decided_at is null`;
  await tx`delete from app.code where person_id = ${personId}`;
  await endSessions(tx, personId, "suspended");
}

async function reactivate(tx: Tx, personId: string): Promise<void> {
  await tx`
    update app.person set status = coalesce(status_before_suspension, 'ACTIVE'),
      status_before_suspension = null, updated_at = app.now()
    where id = ${personId} and status = 'SUSPENDED'`;
}
