import type { Tx } from "../platform/db.ts";
import { queueLetter } from "../platform/mail.ts";
import { makeCode } from "./codes.ts";
import { addresseeOf, deviceCodeLetter, emailCodeLetter, strangerAt } from "./letters.ts";
import { takeResend } from "./mail-limits.ts";
import type { Means } from "./means.ts";

type Asked = { email: string; deviceHash: string };

/** Mails a new code to an unverified email. Says the same, and TOO_MANY_REQUESTS alike, for every address. */
export async function resendEmailCode(means: Means, { email, deviceHash }: Asked): Promise<void> {
  await takeResend(means, "email", means.tokens.digest("address", email));
  await means.db.transaction(async (tx) => {
    const [person] = await tx<{ id: string }>`
      select id from app.person where lower(email) = ${email} and status = 'PENDING'`;
    if (person) await mailEmailCode(tx, means, { id: person.id, email }, { deviceHash });
  });
}

/** Mails a new device code to the device on which the right password was typed lately; says the same always. */
export async function resendDeviceCode(means: Means, { email, deviceHash }: Asked): Promise<void> {
  // Counted for each device, or a stranger could use up the owner's.
  await takeResend(means, "device", `${means.tokens.digest("address", email)}:${deviceHash}`);
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

/** Makes a code for the email of a PENDING person and queues its mail. */
export async function mailEmailCode(
  tx: Tx,
  { tokens, publicUrl }: Means,
  person: { id: string; email: string },
  { deviceHash }: { deviceHash: string },
): Promise<void> {
  const made = await makeCode(tx, tokens, { purpose: "email", personId: person.id, deviceHash });
  await queueLetter(tx, strangerAt(person.email), emailCodeLetter(made, publicUrl));
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
