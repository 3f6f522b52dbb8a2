import type * as z from "zod/mini";
import { whyNotTake } from "#contract/account-fields.ts";
import type { endpoints } from "#contract/endpoints.ts";
import type { User } from "#contract/identity.ts";
import { parseNaira } from "#contract/money/kobo.ts";
import { cleanEmail, cleanLine } from "#contract/text/clean.ts";
import { setAvatar } from "../../images/avatars.ts";
import type { Db } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { lockUser, readUser } from "./read-users.ts";
import { refuseTakenUserName } from "./user-names.ts";

type Change = z.output<typeof endpoints.updateProfile.input> & { personId: string };

/**
 * Changes what is given of one's own profile. Throws PROFILE_NOT_YOURS, USERNAME_EXISTS, IMAGE_NOT_YOURS, and INVALID_INPUT
 * for what nobody changes here, unless it is as stored.
 */
export async function updateProfile(db: Db, change: Change): Promise<User> {
  const { id, personId, userName, annualIncome } = change;
  if (id !== personId) throw new Refusal("PROFILE_NOT_YOURS");
  await db.transaction(async (tx) => {
    const stored = await lockUser(tx, id);
    refuseFixed(change, stored);
    if (userName !== undefined && userName.toLowerCase() !== stored.userName.toLowerCase()) {
      const message = stored.role === "admin" ? null : whyNotTake(userName);
      if (message) throw new Refusal("INVALID_INPUT", { message, fields: { userName: message } });
      await refuseTakenUserName(tx, { userName, email: stored.email, deviceHash: "" });
    }
    await tx`
      update app.person set user_name = coalesce(${userName ?? null}, user_name),
        telephone = coalesce(${change.telephone ?? null}, telephone),
        telephone_verified_at =
          case when telephone = coalesce(${change.telephone ?? null}, telephone) then telephone_verified_at end,
        location = coalesce(${change.location ?? null}, location), bio = coalesce(${change.bio ?? null}, bio),
        website = coalesce(${change.website ?? null}, website),
        linkedin = coalesce(${change.linkedin ?? null}, linkedin),
        twitter = coalesce(${change.twitter ?? null}, twitter),
        is_named_backer = coalesce(${change.namedBacker ?? null}, is_named_backer),
        annual_income_kobo = case when ${annualIncome === undefined} then annual_income_kobo
          else ${annualIncome ?? null}::bigint end,
        updated_at = app.now()
      where id = ${id}`;
    if (change.telephone !== undefined && change.telephone !== stored.telephone) {
      await tx`delete from app.code where person_id = ${id} and purpose = 'telephone'`;
    }
    if (change.avatar !== undefined) await setAvatar(tx, { personId, url: change.avatar });
  });
  return readUser(db, id);
}

const byUs = "This cannot be changed here. Please write to us.";
const byNobody = "This field cannot be set here";

function refuseFixed(change: Change, stored: User): void {
  const wrong: [string, string][] = [];
  for (const field of ["firstName", "lastName", "address"] as const) {
    if (!isSameText(change[field], stored[field], cleanLine)) wrong.push([field, byUs]);
  }
  if (!isSameText(change.email, stored.email, cleanEmail)) wrong.push(["email", byUs]);
  for (const field of ["role", "status"] as const) {
    if (!isSameText(change[field], stored[field], (text) => text)) wrong.push([field, byNobody]);
  }
  if (!isSameAmount(change.balance, stored.balance)) wrong.push(["balance", byNobody]);
  const [first] = wrong;
  if (first) {
    throw new Refusal("INVALID_INPUT", { message: first[1], fields: Object.fromEntries(wrong) });
  }
}

function isSameText(given: unknown, stored: string, clean: (text: string) => string): boolean {
  return given === undefined || (typeof given === "string" && clean(given) === clean(stored));
}

function isSameAmount(given: unknown, stored: bigint): boolean {
  if (given === undefined) return true;
  if (typeof given !== "string" && typeof given !== "number") return false;
  return parseNaira(String(given)) === stored;
}
