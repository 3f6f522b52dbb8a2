import { openAccount } from "../../ledger/accounts.ts";
import { isUniqueViolation, type Tx } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type FoundCode, findLink, matchCode, spendCode } from "../codes.ts";
import type { IdentityContext } from "../context.ts";

/** What a person shows: the code they typed, or the token of the mailed link. */
export type Proof = {
  email?: string | undefined;
  otp?: string | undefined;
  token?: string | undefined;
  deviceHash: string;
};

/**
 * Makes the attempt of this device the person's account: ACTIVE, with a wallet, the device trusted, the
 * other attempts gone. Throws INVALID_CODE, TOO_MANY_REQUESTS, OTHER_BROWSER (a link), USERNAME_EXISTS.
 */
export async function verifyEmail(context: IdentityContext, proof: Proof): Promise<void> {
  const { deviceHash } = proof;
  // Nobody registers without a Device-ID.
  if (deviceHash === "") throw new Refusal("INVALID_CODE");
  const found = proof.token
    ? await findLink(context, "email", proof.token)
    : await findTyped(context, proof);
  if (!found) throw new Refusal("INVALID_CODE");
  try {
    await context.db.transaction(async (tx) => {
      const isActive = await activate(tx, found.personId, deviceHash);
      // Thrown before the link is used up: it stays good for the right browser.
      if (!isActive) throw new Refusal(proof.token ? "OTHER_BROWSER" : "INVALID_CODE");
      if (!(await spendCode(tx, found))) throw new Refusal("INVALID_CODE");
      await forgetAttempts(tx, found.personId);
      await openAccount(tx, "wallet", found.personId);
      await trustDevice(tx, found.personId, deviceHash);
    });
  } catch (problem) {
    throw isUniqueViolation(problem, "person_user_name") ? new Refusal("USERNAME_EXISTS") : problem;
  }
}

/** From now on this person may sign in on this device with the password alone. */
export async function trustDevice(tx: Tx, personId: string, deviceHash: string): Promise<void> {
  await tx`
    insert into app.trusted_device (person_id, device_hash) values (${personId}, ${deviceHash})
    on conflict do nothing`;
}

/**
 * Only a device with an attempt of its own gets a try, so a stranger cannot use up the owner's. The
 * attempts of an email that has an account are tried alike, and verify nothing.
 */
async function findTyped(
  context: IdentityContext,
  { email = "", otp = "", deviceHash }: Proof,
): Promise<FoundCode | null> {
  const which = fragment`and person_id = (
    select p.id from app.person p join app.registration r on r.person_id = p.id
    where lower(p.email) = ${email} and r.device_hash = ${deviceHash})`;
  return matchCode(context, { purpose: "email", typed: otp, which });
}

async function activate(tx: Tx, personId: string, deviceHash: string): Promise<boolean> {
  const activated = await tx`
    update app.person p set status = 'ACTIVE', user_name = r.user_name, first_name = r.first_name,
      last_name = r.last_name, telephone = r.telephone, address = r.address,
      password_hash = r.password_hash, password_changed_at = r.created_at, role = r.role,
      terms_version = r.terms_version, terms_accepted_at = r.created_at,
      email_verified_at = app.now(), updated_at = app.now()
    from app.registration r
    where p.id = ${personId} and p.status = 'PENDING' and r.person_id = p.id
      and r.device_hash = ${deviceHash}
    returning p.id`;
  return activated.length === 1;
}

async function forgetAttempts(tx: Tx, personId: string): Promise<void> {
  await tx`delete from app.registration where person_id = ${personId}`;
  await tx`delete from app.code where person_id = ${personId} and purpose = 'email'`;
}
