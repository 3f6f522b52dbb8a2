import { randomBytes } from "node:crypto";
import type { Tx } from "../../platform/db/db.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { Payload } from "../../platform/jobs/kinds.ts";
import { enqueueEmail } from "../../platform/mail/mail.ts";
import { createCode, hashCode, isSame } from "../codes.ts";
import type { IdentityContext } from "../context.ts";
import {
  anonymousRecipient,
  recipientOf,
  resetCodeTemplate,
  suspendedResetTemplate,
  unverifiedResetTemplate,
} from "../mails/email-templates.ts";
import { mayAsk, maySend } from "../mails/mail-limits.ts";

type UserRow = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  status: string;
  isTrusted: boolean;
};
type LiveReset = {
  personId: string;
  codeHash: string;
  handleHash: string | null;
  needsHandle: boolean;
};

const maxPerDevice = 3;

/**
 * Mails a reset code and link when the email is known; the answer is the same for every address, and so is
 * its time: who the address belongs to, and whether it may get a mail, is looked up afterwards. Answers the
 * handle for the browser's cookie: with it the code is looked for among this browser's resets alone.
 */
export async function forgotPassword(
  context: IdentityContext,
  { email, deviceHash, handle }: { email: string; deviceHash: string; handle: string | undefined },
): Promise<{ handle: string }> {
  const { db, tokens } = context;
  const kept =
    handle && /^[\w-]{22}$/.test(handle) ? handle : randomBytes(16).toString("base64url");
  if (await mayAsk(context, { form: "reset", email, deviceHash })) {
    const handleHash = tokens.digest("handle", kept);
    await enqueue(db, "mailReset", { email, deviceHash, handleHash });
  }
  return { handle: kept };
}

/** The job of it: makes the code and queues the mail, where there is somebody who may get one. */
export async function mailReset(
  tx: Tx,
  context: IdentityContext,
  asked: Payload<"mailReset">,
): Promise<void> {
  const { email, deviceHash } = asked;
  // Requests of one device wait for each other, or they could pass its limit together.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`reset:${deviceHash}`}, 0))`;
  // Locked before its mails are counted, as in every other transaction.
  const [user] = await tx<UserRow>`
    select id, email, first_name, last_name, status, exists (select 1 from app.trusted_device d
      where d.person_id = p.id and d.device_hash = ${deviceHash}) as is_trusted
    from app.person p where lower(email) = ${email} for no key update`;
  if (!user) return;
  const { isTrusted } = user;
  const sender = { ...context, db: tx };
  if (!(await maySend(sender, { form: "reset", email, deviceHash, isTrusted }))) return;
  const live = await readLiveResets(tx, deviceHash);
  // A person's own earlier code on this device gives way to the new one.
  const others = live.filter((reset) => reset.personId !== user.id);
  await answerByMail(tx, context, { user, deviceHash, others, handleHash: asked.handleHash });
}

async function readLiveResets(tx: Tx, deviceHash: string): Promise<LiveReset[]> {
  return tx<LiveReset>`
    select person_id, code_hash, handle_hash, needs_handle from app.code
    where device_hash = ${deviceHash} and purpose = 'reset' and voided_at is null
      and code_expires_at > app.now()`;
}

async function answerByMail(
  tx: Tx,
  context: IdentityContext,
  reset: { user: UserRow; deviceHash: string; others: LiveReset[]; handleHash: string },
): Promise<void> {
  const { tokens, publicUrl } = context;
  const { user, deviceHash, others, handleHash } = reset;
  if (user.status === "PENDING") {
    return enqueueEmail(tx, anonymousRecipient(user.email), unverifiedResetTemplate(publicUrl));
  }
  if (user.status === "SUSPENDED") {
    return enqueueEmail(tx, recipientOf(user), suspendedResetTemplate(user));
  }
  // Whoever copies a Device-ID may fill the places that need no handle, never those that do.
  const places = others.filter((other) => !other.needsHandle).length;
  // One guess must never be compared with many: beyond a few, a browser's code is found by its link alone.
  const isFull = others.filter((other) => other.handleHash === handleHash).length >= maxPerDevice;
  const hash = isFull ? tokens.digest("handle", randomBytes(16).toString("base64url")) : handleHash;
  const isNeeded = deviceHash === "" || isFull || places >= maxPerDevice;
  const made = await createCode(tx, tokens, {
    purpose: "reset",
    personId: user.id,
    deviceHash,
    handle: { hash, isNeeded },
    // Codes that live on one device differ, so that a code names one person.
    isTaken: (code) =>
      others.some((other) =>
        isSame(other.codeHash, hashCode(tokens, "reset", other.personId, code)),
      ),
  });
  await enqueueEmail(tx, recipientOf(user), resetCodeTemplate(user, made, publicUrl));
}
