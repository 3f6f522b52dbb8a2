import type { Tx } from "../platform/db.ts";
import { enqueue } from "../platform/jobs.ts";
import { queueLetter } from "../platform/mail.ts";
import { makeCode } from "./codes.ts";
import {
  accountExistsLetter,
  addresseeOf,
  deviceCodeLetter,
  emailCodeLetter,
  strangerAt,
} from "./letters.ts";
import { takeProvenResend, takeResend } from "./mail-limits.ts";
import type { Means } from "./means.ts";

export type CodeAsked = { email: string; deviceHash: string };
/** Whose email an attempt to register names; only a PENDING one can still be verified. */
export type Applicant = { id: string; email: string; status: string };

/** Mails a new code to an unverified email. Says the same, and TOO_MANY_REQUESTS alike, for every address. */
export async function resendEmailCode(means: Means, asked: CodeAsked): Promise<void> {
  // Looked up after the answer, whose time would tell whether there is an account.
  if (await takeResend(means, { form: "resend", ...asked })) {
    await enqueue(means.db, "mailEmailCode", asked);
  }
}

/** The job of it. */
export async function mailEmailCode(
  tx: Tx,
  means: Means,
  { email, deviceHash }: CodeAsked,
): Promise<void> {
  const [person] = await tx<Applicant>`
    select id, email, status from app.person p
    where lower(email) = ${email}
      and exists (select 1 from app.registration r where r.person_id = p.id)`;
  if (person) await mailAttempt(tx, means, person, deviceHash);
}

/** Mails a new device code to the device on which the right password was typed lately; says the same always. */
export async function resendDeviceCode(
  means: Means,
  { email, deviceHash }: CodeAsked,
): Promise<void> {
  // Counted for each device, or a stranger could use up the owner's.
  await takeProvenResend(means, `${means.tokens.digest("address", email)}:${deviceHash}`);
  await means.db.transaction(async (tx) => {
    const [person] = await tx<Proven>`
      select p.id, p.email, p.first_name, p.last_name, c.password_proven_at
      from app.code c join app.person p on p.id = c.person_id
      where lower(p.email) = ${email} and p.status = 'ACTIVE' and c.purpose = 'device'
        and c.device_hash = ${deviceHash} and c.password_proven_at > app.now() - interval '15 minutes'
      order by c.password_proven_at desc limit 1`;
    if (person) await mailDeviceCode(tx, means, person, deviceHash);
  });
}

/**
 * Makes a code for an attempt to register and queues its mail. Where the email has an account the code is
 * made alike, and never sent: its tries are what a stranger may see.
 */
export async function mailAttempt(
  tx: Tx,
  { tokens, publicUrl }: Means,
  { id, email, status }: Applicant,
  deviceHash: string,
): Promise<void> {
  const made = await makeCode(tx, tokens, { purpose: "email", personId: id, deviceHash });
  const letter =
    status === "PENDING" ? emailCodeLetter(made, publicUrl) : accountExistsLetter(publicUrl);
  await queueLetter(tx, strangerAt(email), letter);
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
  { tokens, publicUrl }: Means,
  person: Proven,
  deviceHash: string,
): Promise<void> {
  const made = await makeCode(tx, tokens, {
    purpose: "device",
    personId: person.id,
    deviceHash,
    passwordProvenAt: person.passwordProvenAt,
  });
  await queueLetter(tx, addresseeOf(person), deviceCodeLetter(person, made, publicUrl));
}
