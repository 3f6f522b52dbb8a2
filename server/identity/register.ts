import { termsVersion } from "#contract/account-rules.ts";
import { isUniqueViolation, type Tx } from "../platform/db.ts";
import { newId } from "../platform/ids.ts";
import { queueLetter } from "../platform/mail.ts";
import { Refusal } from "../platform/refusal.ts";
import { accountExistsLetter, strangerAt } from "./letters.ts";
import { mayMail } from "./mail-limits.ts";
import type { Means } from "./means.ts";
import { hashPassword } from "./passwords.ts";
import { mailEmailCode } from "./resend-code.ts";

export type Registration = {
  email: string;
  firstName: string;
  lastName: string;
  userName: string;
  telephone: string;
  address: string;
  password: string;
  role: "user" | "investor";
  /** '' without a Device-ID: such an email can be verified only from a caller without one too. */
  deviceHash: string;
};
type Attempt = Registration & { passwordHash: string };

/**
 * Keeps an attempt to register and mails its code. A known email is a success too: its owner learns by
 * mail, the caller learns nothing. Throws USERNAME_EXISTS.
 */
export async function register(means: Means, registration: Registration): Promise<void> {
  // Hashed whatever the email is, so that the time tells nothing.
  const passwordHash = await hashPassword(registration.password);
  const { email, deviceHash } = registration;
  const about = means.tokens.digest("address", email);
  try {
    await means.db.transaction(async (tx) => {
      const { id, status } = await findOrMakePerson(tx, registration);
      const isNew = status === "PENDING";
      if (isNew) await keepAttempt(tx, id, { ...registration, passwordHash });
      if (!(await mayMail({ ...means, db: tx }, isNew ? "register" : "known", about, deviceHash)))
        return;
      if (isNew) await mailEmailCode(tx, means, { id, email }, { deviceHash });
      else await queueLetter(tx, strangerAt(email), accountExistsLetter(means.publicUrl));
    });
  } catch (problem) {
    throw isUniqueViolation(problem, "person_user_name") ? new Refusal("USERNAME_EXISTS") : problem;
  }
}

type Found = { id: string; status: string };

async function findOrMakePerson(tx: Tx, wanted: Registration): Promise<Found> {
  const [other] = await tx`
    select 1 from app.person
    where lower(user_name) = lower(${wanted.userName}) and lower(email) <> ${wanted.email}`;
  if (other) throw new Refusal("USERNAME_EXISTS");
  // No password yet: a PENDING person's passwords are those of the attempts.
  await tx`
    insert into app.person (id, email, user_name, first_name, last_name, telephone, address,
      password_hash, role, status)
    values (${newId()}, ${wanted.email}, ${wanted.userName}, ${wanted.firstName}, ${wanted.lastName},
      ${wanted.telephone}, ${wanted.address}, 'none', ${wanted.role}, 'PENDING')
    on conflict (lower(email)) do nothing`;
  const [person] = await tx<Found>`
    select id, status from app.person where lower(email) = ${wanted.email} for no key update`;
  if (!person) throw new Error("a person vanished while registering");
  return person;
}

async function keepAttempt(tx: Tx, personId: string, attempt: Attempt): Promise<void> {
  await tx`
    insert into app.registration (id, person_id, device_hash, user_name, first_name, last_name, telephone,
      address, password_hash, role, terms_version)
    values (${newId()}, ${personId}, ${attempt.deviceHash}, ${attempt.userName}, ${attempt.firstName},
      ${attempt.lastName}, ${attempt.telephone}, ${attempt.address}, ${attempt.passwordHash},
      ${attempt.role}, ${termsVersion})
    on conflict (person_id, device_hash) do update set
      user_name = excluded.user_name, first_name = excluded.first_name, last_name = excluded.last_name,
      telephone = excluded.telephone, address = excluded.address, password_hash = excluded.password_hash,
      role = excluded.role, terms_version = excluded.terms_version, created_at = app.now()`;
}
