import type { User } from "#contract/identity.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import {
  consumeQuota,
  type RateLimit,
  refundQuota,
  resetQuota,
} from "../../platform/db/rate-limiter.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { IdentityContext } from "../context.ts";
import { mayMail, mayMailProven } from "../mails/mail-limits.ts";
import { comparePassword, hashPassword, refuseWhenBusy } from "../passwords/passwords.ts";
import { mailAttempt, mailDeviceCode, type Proven } from "../registration/resend-code.ts";
import { readUser } from "../users/read-users.ts";
import { countFailedSignIn } from "./failed-sign-ins.ts";
import { openSession, type TokenPair } from "./sessions.ts";

export type SignedIn = TokenPair & { data: User };
/** Where one signs in. */
export type Door = { deviceHash: string; deviceName: string };
type Attempt = Door & { email: string; password: string; gone?: AbortSignal };
type UserRow = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  status: "PENDING" | "ACTIVE" | "SUSPENDED";
  passwordHash: string;
  isTrusted: boolean;
  isAdmin: boolean;
};

/**
 * Signs in on a trusted device. Unknown email and wrong password are refused alike, in like time.
 * Throws LOGIN_FAILED, TOO_MANY_REQUESTS, SUSPENDED, EMAIL_NOT_VERIFIED (a new mail goes out) and
 * DEVICE_VERIFICATION_REQUIRED (a code for this device is mailed).
 */
export async function signIn(context: IdentityContext, attempt: Attempt): Promise<SignedIn> {
  const { db } = context;
  refuseWhenBusy();
  const user = await findUser(db, attempt);
  const limit = failures(context, attempt, user?.isTrusted ?? false);
  await consumeQuota(db, [limit]);
  const match = await comparePassword(user?.passwordHash ?? null, attempt.password, attempt.gone);
  // Only after a wrong password: who knows the account's learns nothing of what else waits for its email.
  const registration = match === "wrong" ? await findRegistration(db, user, attempt) : null;
  if (user && registration) {
    // One try and no more is given back: whoever registered another's email knows this password.
    await refundQuota(db, [limit.key]);
    return refuseUnverified(context, user, { registration, deviceHash: attempt.deviceHash });
  }
  if (!user || match === "wrong") {
    await countFailedSignIn(context, { email: attempt.email, user });
    throw new Refusal("LOGIN_FAILED");
  }
  await resetQuota(db, [limit.key]);
  if (user.status === "SUSPENDED") throw new Refusal("SUSPENDED");
  if (!user.isTrusted) return askForDeviceCode(context, user, attempt.deviceHash);
  const passwordHash =
    match === "outdated" ? await hashPassword(attempt.password) : user.passwordHash;
  return db.transaction(async (tx) => {
    // A reset or a suspension since the password was compared must not be survived by a new session.
    const unchanged = await tx`
      update app.person set password_hash = ${passwordHash}
      where id = ${user.id} and status = 'ACTIVE' and password_hash = ${user.passwordHash}
      returning id`;
    if (unchanged.length === 0) throw new Refusal("LOGIN_FAILED");
    return openDoor(tx, context, user.id, attempt);
  });
}

/** Opens a session and answers all that a sign-in answers. */
export async function openDoor(
  tx: Tx,
  { tokens }: IdentityContext,
  personId: string,
  { deviceHash, deviceName }: Door,
): Promise<SignedIn> {
  await tx`update app.person set last_active_at = app.now() where id = ${personId}`;
  const pair = await openSession(tx, tokens, personId, deviceHash, deviceName);
  return { ...pair, data: await readUser(tx, personId) };
}

async function findUser(db: Db, { email, deviceHash }: Attempt): Promise<UserRow | undefined> {
  const [user] = await db<UserRow>`
    select id, email, first_name, last_name, status, password_hash, role = 'admin' as is_admin,
      exists (select 1 from app.trusted_device d
        where d.person_id = p.id and d.device_hash = ${deviceHash} and d.device_hash <> '') as is_trusted
    from app.person p where lower(email) = ${email}`;
  return user;
}

/** Strangers share one budget for an account; a device of the owner has its own, so they cannot lock it out. */
function failures(
  { tokens, limits }: IdentityContext,
  { email, deviceHash }: Attempt,
  isTrusted: boolean,
): RateLimit {
  const account = `sign-in:${tokens.digest("address", email)}`;
  return isTrusted
    ? { key: `${account}:${deviceHash}`, ...limits.LIMIT_SIGN_IN_DEVICE }
    : { key: account, ...limits.LIMIT_SIGN_IN_ACCOUNT };
}

/** Of this device's attempt and the newest others. */
const comparedRegistrations = 2;

/**
 * The attempt to register that has this password. As many are compared as there could be, whether there
 * are any or not: the time must not show that somebody registered this email.
 */
async function findRegistration(
  db: Db,
  user: UserRow | undefined,
  { password, deviceHash, gone }: Attempt,
): Promise<string | null> {
  const attempts = await db<{ id: string; passwordHash: string }>`
    select id, password_hash from app.registration where person_id = ${user?.id ?? null}
    order by device_hash = ${deviceHash} desc, created_at desc limit ${comparedRegistrations}`;
  let right: string | null = null;
  for (let place = 0; place < comparedRegistrations; place++) {
    const { id, passwordHash } = attempts[place] ?? { id: null, passwordHash: null };
    if ((await comparePassword(passwordHash, password, gone)) !== "wrong") right ??= id;
  }
  return right;
}

async function refuseUnverified(
  context: IdentityContext,
  user: UserRow,
  { registration, deviceHash }: { registration: string; deviceHash: string },
): Promise<never> {
  // Counted like the mails of strangers: the password proves who registered, not whose the address is.
  const mayMailNow = await mayMail(context, { form: "sign-in", email: user.email, deviceHash });
  await context.db.transaction(async (tx) => {
    await rebind(tx, registration, user.id, deviceHash);
    if (mayMailNow) await mailAttempt(tx, context, user, deviceHash);
  });
  throw new Refusal("EMAIL_NOT_VERIFIED");
}

/** The attempt moves to the device on which its password was proven, unless that has one of its own. */
async function rebind(tx: Tx, id: string, personId: string, deviceHash: string): Promise<void> {
  // Attempts are made and moved one at a time.
  await tx`select 1 from app.person where id = ${personId} for no key update`;
  await tx`
    update app.registration set device_hash = ${deviceHash}
    where id = ${id} and not exists (
      select 1 from app.registration r where r.person_id = ${personId} and r.device_hash = ${deviceHash})`;
}

async function askForDeviceCode(
  context: IdentityContext,
  user: UserRow,
  deviceHash: string,
): Promise<never> {
  const about = `${user.id}:${deviceHash}`;
  const mayMailNow = await mayMailProven(context, about);
  await context.db.transaction(async (tx) => {
    const [now] = await tx<{ passwordProvenAt: Date }>`select app.now() as password_proven_at`;
    if (!now) throw new Error("the clock did not answer");
    // Earlier mails to this device gain from the fresh proof too.
    await tx`
      update app.code set password_proven_at = ${now.passwordProvenAt}
      where person_id = ${user.id} and purpose = 'device' and device_hash = ${deviceHash}`;
    const proven: Proven = { ...user, ...now };
    if (mayMailNow) await mailDeviceCode(tx, context, proven, deviceHash);
  });
  throw new Refusal("DEVICE_VERIFICATION_REQUIRED");
}
