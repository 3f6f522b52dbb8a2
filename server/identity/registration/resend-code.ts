import type { Tx } from "../../platform/db/db.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { Payload } from "../../platform/jobs/kinds.ts";
import { enqueueEmail } from "../../platform/mail/mail.ts";
import { createCode, createLink } from "../codes.ts";
import type { IdentityContext } from "../context.ts";
import {
  accountExistsTemplate,
  anonymousRecipient,
  deviceCodeTemplate,
  emailCodeTemplate,
  recipientOf,
} from "../mails/email-templates.ts";
import { consumeProvenResend, consumeResend, maySend } from "../mails/mail-limits.ts";

type CodeAsked = Payload<"mailEmailCode">;
/** Whose email an attempt to register names; only a PENDING one can still be verified. */
export type Applicant = { id: string; email: string; status: string };

/** Mails a new code to an unverified email. Says the same, and TOO_MANY_REQUESTS alike, for every address. */
export async function resendEmailCode(context: IdentityContext, asked: CodeAsked): Promise<void> {
  await consumeResend(context, { form: "resend", ...asked });
  // Looked up after the answer, whose time would show whether there is an account.
  await enqueue(context.db, "mailEmailCode", asked);
}

/** The job of it: sends nothing, and counts nothing, where nobody registered the email. */
export async function mailEmailCode(
  tx: Tx,
  context: IdentityContext,
  asked: CodeAsked,
): Promise<void> {
  const { email, deviceHash } = asked;
  // Locked before its mails are counted, as in every other transaction.
  const [user] = await tx<Applicant & { isStrange: boolean }>`
    select id, email, status, not exists (
      select 1 from app.registration r where r.person_id = p.id and r.device_hash = ${deviceHash}) as is_strange
    from app.person p
    where lower(email) = ${email}
      and exists (select 1 from app.registration r where r.person_id = p.id)
    for no key update`;
  if (!user) return;
  const { isStrange } = user;
  if (await maySend({ ...context, db: tx }, { form: "resend", ...asked, isStrange })) {
    await mailAttempt(tx, context, user, deviceHash);
  }
}

/** Mails a new device code to the device on which the right password was typed lately; says the same always. */
export async function resendDeviceCode(
  context: IdentityContext,
  { email, deviceHash }: CodeAsked,
): Promise<void> {
  // Counted for each device, or a stranger could use up the owner's.
  await consumeProvenResend(context, `${context.tokens.digest("address", email)}:${deviceHash}`);
  await context.db.transaction(async (tx) => {
    const [user] = await tx<Proven>`
      select p.id, p.email, p.first_name, p.last_name, c.password_proven_at
      from app.code c join app.person p on p.id = c.person_id
      where lower(p.email) = ${email} and p.status = 'ACTIVE' and c.purpose = 'device'
        and c.device_hash = ${deviceHash} and c.password_proven_at > app.now() - interval '15 minutes'
      order by c.password_proven_at desc limit 1`;
    if (user) await mailDeviceCode(tx, context, user, deviceHash);
  });
}

/**
 * Makes a code for an attempt to register and queues its mail. Where the email has an account the code is
 * made alike, and never sent: its tries are what a stranger may see. That mail leads to a new password
 * instead, so that a stranger's attempts may use up the owner's mails and still keep nobody out.
 */
export async function mailAttempt(
  tx: Tx,
  { tokens, publicUrl }: IdentityContext,
  { id, email, status }: Applicant,
  deviceHash: string,
): Promise<void> {
  const made = await createCode(tx, tokens, { purpose: "email", personId: id, deviceHash });
  if (status === "PENDING") {
    return enqueueEmail(tx, anonymousRecipient(email), emailCodeTemplate(made, publicUrl));
  }
  const linkToken = status === "ACTIVE" ? await createLink(tx, tokens, "reset", id) : null;
  await enqueueEmail(tx, anonymousRecipient(email), accountExistsTemplate(publicUrl, linkToken));
}

export type Proven = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordProvenAt: Date;
};

/** Makes a code for one device of a person who typed the right password there, and queues its mail. */
export async function mailDeviceCode(
  tx: Tx,
  { tokens, publicUrl }: IdentityContext,
  user: Proven,
  deviceHash: string,
): Promise<void> {
  const made = await createCode(tx, tokens, {
    purpose: "device",
    personId: user.id,
    deviceHash,
    passwordProvenAt: user.passwordProvenAt,
  });
  await enqueueEmail(tx, recipientOf(user), deviceCodeTemplate(user, made, publicUrl));
}
