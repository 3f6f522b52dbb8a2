import { consumeQuota, refundQuota } from "../../platform/db/rate-limiter.ts";
import { fragment } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueueEmail } from "../../platform/mail/mail.ts";
import { type FoundCode, findLink, matchCode, spendCode } from "../codes.ts";
import type { IdentityContext } from "../context.ts";
import { passwordResetTemplate, recipientOf } from "../mails/email-templates.ts";
import { endSessions } from "../sign-in/sessions.ts";
import { refuseCommon, refuseOld, refuseOwnName } from "./new-passwords.ts";
import { comparePassword, hashPassword } from "./passwords.ts";

type UserRow = {
  email: string;
  userName: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
};
type Reset = {
  otp?: string | undefined;
  token?: string | undefined;
  newPassword: string;
  deviceHash: string;
  /** From the browser's cookie. */
  handle: string | undefined;
};

/**
 * Sets a new password with the code asked for on this device, or with the mailed link on any: every
 * session ends, no device is trusted any more, and nobody is signed in.
 * Throws RESET_FAILED, TOO_MANY_REQUESTS after too many wrong codes, and INVALID_INPUT for a password that
 * is easily guessed.
 */
export async function resetPassword(context: IdentityContext, reset: Reset): Promise<void> {
  // Before the code, so that an easy password burns no try.
  refuseCommon("new_password", reset.newPassword);
  const found = reset.token
    ? await findLink(context, "reset", reset.token)
    : await findTyped(context, reset);
  if (!found) throw new Refusal("RESET_FAILED");
  await refuseKnown(context, found, reset.newPassword);
  const passwordHash = await hashPassword(reset.newPassword);
  await context.db.transaction(async (tx) => {
    const [user] = await tx<{ firstName: string; lastName: string; email: string }>`
      update app.person set password_hash = ${passwordHash}, password_changed_at = app.now(),
        password_reset_at = app.now(), updated_at = app.now()
      where id = ${found.personId} and status = 'ACTIVE'
      returning first_name, last_name, email`;
    if (!user || !(await spendCode(tx, found))) throw new Refusal("RESET_FAILED");
    await tx`delete from app.code where person_id = ${found.personId}`;
    await tx`delete from app.trusted_device where person_id = ${found.personId}`;
    await endSessions(tx, found.personId, "password reset");
    await enqueueEmail(tx, recipientOf(user), passwordResetTemplate(user, context.publicUrl));
  });
}

/** Refuses what only the person's record shows to be wrong; the code stays valid. */
async function refuseKnown(
  { db }: IdentityContext,
  found: FoundCode,
  newPassword: string,
): Promise<void> {
  const [user] = await db<UserRow>`
    select email, user_name, first_name, last_name, password_hash from app.person
    where id = ${found.personId}`;
  if (!user) return;
  const isOld = (await comparePassword(user.passwordHash, newPassword)) !== "wrong";
  try {
    refuseOwnName("new_password", newPassword, user);
    if (isOld) refuseOld("new_password");
  } catch (refusal) {
    await db`update app.code set tries = greatest(tries - 1, 0) where id = ${found.id}`;
    throw refusal;
  }
}

/** Looks only among this device's resets, and only among this browser's when its handle is one of theirs. */
async function findTyped(context: IdentityContext, reset: Reset): Promise<FoundCode | null> {
  const { db, tokens, limits } = context;
  const { otp = "", deviceHash, handle = "" } = reset;
  const quota = { key: `reset-tries:${deviceHash}`, ...limits.LIMIT_RESET_CODES };
  // Callers without a Device-ID are many: there the handle is needed, and the account's budget holds.
  if (deviceHash !== "") await consumeQuota(db, [quota]);
  const handleHash = tokens.digest("handle", handle);
  const which = fragment`and device_hash = ${deviceHash} and case
    when exists (
      select 1 from app.code own
      where own.purpose = 'reset' and own.device_hash = ${deviceHash} and own.handle_hash = ${handleHash}
        and own.voided_at is null and own.code_expires_at > app.now())
    then handle_hash = ${handleHash} else not needs_handle end`;
  const found = await matchCode(context, { purpose: "reset", typed: otp, which });
  if (found) await refundQuota(db, [quota.key]);
  return found;
}
