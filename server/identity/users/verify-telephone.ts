import type { User } from "#contract/identity.ts";
import { consumeQuota } from "../../platform/db/rate-limiter.ts";
import { fragment } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { refuseWithoutSms, type SmsSettings } from "../../platform/sms/sms.ts";
import { createCode, matchCode, spendCode } from "../codes.ts";
import type { IdentityContext } from "../context.ts";
import { consumeProvenResend } from "../mails/mail-limits.ts";
import { canonicalNumber } from "./canonical-number.ts";
import { lockUser, readUser } from "./read-users.ts";

/**
 * Sends a code to the telephone of a person. A number gets a few in an hour and a day, whoever asks: it may be
 * somebody else's. Throws SMS_OFF, TELEPHONE_VERIFIED and TOO_MANY_REQUESTS.
 */
export async function sendTelephoneCode(
  context: IdentityContext & { sms: SmsSettings },
  personId: string,
): Promise<void> {
  const { db, tokens, limits, sms } = context;
  refuseWithoutSms(sms);
  // Whoever changes the number waits: the code goes to the one that it verifies, and is counted for that.
  await db.transaction(async (tx) => {
    const { telephone, telephoneVerified } = await lockUser(tx, personId);
    if (telephoneVerified) throw new Refusal("TELEPHONE_VERIFIED");
    await consumeProvenResend({ db: tx, limits }, `telephone:${personId}`);
    const number = tokens.digest("telephone", canonicalNumber(telephone));
    await consumeQuota(tx, [
      { key: `sms-hour:${number}`, ...limits.LIMIT_MAILS },
      { key: `sms-day:${number}`, ...limits.LIMIT_MAILS_DAY },
    ]);
    const { code } = await createCode(tx, tokens, {
      purpose: "telephone",
      personId,
      deviceHash: "",
    });
    const text = `Ajose: ${code} is your code. It works for 5 minutes. Nobody from Ajose will ask you for it.`;
    await enqueue(tx, "sms", { personId, to: telephone, text });
  });
}

/** Verifies one's telephone by the code that it got. Throws INVALID_CODE and TOO_MANY_REQUESTS. */
export async function verifyTelephone(
  context: IdentityContext,
  { personId, otp }: { personId: string; otp: string },
): Promise<User> {
  const which = fragment`and person_id = ${personId}`;
  const found = await matchCode(context, { purpose: "telephone", typed: otp, which });
  if (!found) throw new Refusal("INVALID_CODE");
  await context.db.transaction(async (tx) => {
    // A changed number takes its codes with it: what is spent here was sent to the number that stands.
    await lockUser(tx, personId);
    if (!(await spendCode(tx, found))) throw new Refusal("INVALID_CODE");
    await tx`
      update app.person set telephone_verified_at = app.now(), updated_at = app.now()
      where id = ${personId}`;
  });
  return readUser(context.db, personId);
}
