import { termsVersion } from "#contract/account-rules.ts";
import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import type { IdentityContext } from "../context.ts";
import { mayMail } from "../mails/mail-limits.ts";
import { refuseCommon, refuseOwnName } from "../passwords/new-passwords.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { refuseTakenUserName } from "../users/user-names.ts";
import { type Applicant, mailAttempt } from "./resend-code.ts";

export type Registration = {
  email: string;
  firstName: string;
  lastName: string;
  userName: string;
  telephone: string;
  address: string;
  password: string;
  role: "user" | "investor";
  deviceHash: string;
};
type Attempt = Registration & { passwordHash: string };

/**
 * Keeps an attempt to register and mails its code. An email that has an account gets an attempt too,
 * which nothing can verify: its owner learns by mail, and the caller sees in no later answer that it is
 * not a fresh one. Throws USERNAME_EXISTS, and INVALID_INPUT for a password that is easily guessed.
 */
export async function register(
  context: IdentityContext,
  registration: Registration,
): Promise<void> {
  refuseCommon("password", registration.password);
  refuseOwnName("password", registration.password, registration);
  // Hashed whatever the email is, so that the time does not show whether it is known.
  const passwordHash = await hashPassword(registration.password);
  const { email, deviceHash } = registration;
  await context.db.transaction(async (tx) => {
    await refuseTakenUserName(tx, registration);
    const user = await findOrCreateUser(tx, registration);
    await saveAttempt(tx, user.id, { ...registration, passwordHash });
    const mayMailNow = await mayMail(
      { ...context, db: tx },
      { form: "register", email, deviceHash },
    );
    if (mayMailNow) await mailAttempt(tx, context, user, deviceHash);
  });
}

async function findOrCreateUser(tx: Tx, wanted: Registration): Promise<Applicant> {
  const id = newId();
  // No password and no userName yet: those of a PENDING person are the attempts'.
  await tx`
    insert into app.person (id, email, user_name, first_name, last_name, telephone, address,
      password_hash, role, status)
    values (${id}, ${wanted.email}, ${`pending-${id}`}, ${wanted.firstName}, ${wanted.lastName},
      ${wanted.telephone}, ${wanted.address}, 'none', ${wanted.role}, 'PENDING')
    on conflict (lower(email)) do nothing`;
  const [user] = await tx<Applicant>`
    select id, email, status from app.person where lower(email) = ${wanted.email} for no key update`;
  if (!user) throw new Error("a person vanished while registering");
  return user;
}

async function saveAttempt(tx: Tx, personId: string, attempt: Attempt): Promise<void> {
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
