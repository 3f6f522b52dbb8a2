import type { User } from "#contract/identity.ts";
import { type Db, isUniqueViolation } from "../platform/db.ts";
import { Refusal } from "../platform/refusal.ts";
import { readUser } from "./read-users.ts";

type Change = {
  id: string;
  personId: string;
  userName?: string | undefined;
  telephone?: string | undefined;
  namedBacker?: boolean | undefined;
  /** Null takes it back. */
  annualIncome?: bigint | null | undefined;
};

/** Changes what is given of one's own profile. Throws PROFILE_NOT_YOURS and USERNAME_EXISTS. */
export async function updateProfile(db: Db, change: Change): Promise<User> {
  if (change.id !== change.personId) throw new Refusal("PROFILE_NOT_YOURS");
  try {
    await db`
      update app.person set user_name = coalesce(${change.userName ?? null}, user_name),
        telephone = coalesce(${change.telephone ?? null}, telephone),
        is_named_backer = coalesce(${change.namedBacker ?? null}, is_named_backer),
        annual_income_kobo = case when ${change.annualIncome === undefined} then annual_income_kobo
          else ${change.annualIncome ?? null}::bigint end,
        updated_at = app.now()
      where id = ${change.id}`;
  } catch (problem) {
    throw isUniqueViolation(problem, "person_user_name") ? new Refusal("USERNAME_EXISTS") : problem;
  }
  return readUser(db, change.id);
}
