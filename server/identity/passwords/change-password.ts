import { composed } from "#contract/text/clean.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueueEmail } from "../../platform/mail/mail.ts";
import type { IdentityContext } from "../context.ts";
import { passwordChangedTemplate, recipientOf } from "../mails/email-templates.ts";
import { endSessions } from "../sign-in/sessions.ts";
import { refuseCommon, refuseOld, refuseOwnName } from "./new-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { provePassword } from "./prove-password.ts";

type Change = { personId: string; sessionId: string; currentPassword: string; newPassword: string };

/**
 * Changes one's password and ends every other session. Throws WRONG_PASSWORD and TOO_MANY_REQUESTS,
 * and INVALID_INPUT for a password that is easily guessed.
 */
export async function changePassword(
  { db, limits, publicUrl }: IdentityContext,
  change: Change,
): Promise<void> {
  const { personId, currentPassword, newPassword } = change;
  refuseCommon("newPassword", newPassword);
  const user = await provePassword(db, { personId, password: currentPassword }, limits);
  if (!user) throw new Refusal("WRONG_PASSWORD");
  refuseOwnName("newPassword", newPassword, user);
  if (composed(newPassword) === composed(currentPassword)) refuseOld("newPassword");
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const changed = await tx`
      update app.person set password_hash = ${passwordHash}, password_changed_at = app.now(),
        updated_at = app.now()
      where id = ${personId} and status = 'ACTIVE' and password_hash = ${user.passwordHash}
      returning id`;
    // Changed meanwhile by someone faster: what was typed is no longer the current password.
    if (changed.length === 0) throw new Refusal("WRONG_PASSWORD");
    await tx`delete from app.code where person_id = ${personId}`;
    await endSessions(tx, personId, "password changed", change.sessionId);
    await enqueueEmail(tx, recipientOf(user), passwordChangedTemplate(user, publicUrl));
  });
}
