import { fragment } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type FoundCode, findLink, matchCode, spendCode } from "../codes.ts";
import type { IdentityContext } from "../context.ts";
import { type Proof, trustDevice } from "../registration/verify-email.ts";
import { type Door, openDoor, type SignedIn } from "./sign-in.ts";

/**
 * Trusts this device and signs in, within 15 minutes of the right password on it.
 * Throws INVALID_CODE, TOO_MANY_REQUESTS, and OTHER_BROWSER for a link opened elsewhere.
 */
export async function verifyDevice(
  context: IdentityContext,
  proof: Proof & Door,
): Promise<SignedIn> {
  const { deviceHash } = proof;
  // Without a Device-ID there is nothing to trust.
  if (deviceHash === "") throw new Refusal("INVALID_CODE");
  const found = proof.token
    ? await findLink(context, "device", proof.token)
    : await findTyped(context, proof);
  if (!found) throw new Refusal("INVALID_CODE");
  if (found.deviceHash !== deviceHash) throw new Refusal("OTHER_BROWSER");
  return context.db.transaction(async (tx) => {
    const [proven] = await tx`
      select 1 from app.code c join app.person p on p.id = c.person_id
      where c.id = ${found.id} and p.status = 'ACTIVE'
        and c.password_proven_at > app.now() - interval '15 minutes'
      for no key update of p`;
    if (!proven || !(await spendCode(tx, found))) throw new Refusal("INVALID_CODE");
    await tx`
      delete from app.code
      where person_id = ${found.personId} and purpose = 'device' and device_hash = ${deviceHash}`;
    await trustDevice(tx, found.personId, deviceHash);
    return openDoor(tx, context, found.personId, proof);
  });
}

async function findTyped(
  context: IdentityContext,
  { email = "", otp = "", deviceHash }: Proof,
): Promise<FoundCode | null> {
  const which = fragment`and device_hash = ${deviceHash}
    and password_proven_at > app.now() - interval '15 minutes'
    and person_id = (
      select id from app.person where lower(email) = ${email} and status = 'ACTIVE')`;
  return matchCode(context, { purpose: "device", typed: otp, which });
}
