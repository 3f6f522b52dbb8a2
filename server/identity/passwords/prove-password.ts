import type { Db } from "../../platform/db/db.ts";
import { consumeQuota, refundQuota } from "../../platform/db/rate-limiter.ts";
import type { Limits } from "../../platform/http/limits.ts";
import { comparePassword } from "./passwords.ts";

type UserRow = {
  firstName: string;
  lastName: string;
  userName: string;
  email: string;
  passwordHash: string;
};

/**
 * The person, when the password is theirs at this moment; null when it is wrong, which counts on the
 * account wherever it is asked for. Throws TOO_MANY_REQUESTS after too many wrong ones.
 */
export async function provePassword(
  db: Db,
  { personId, password }: { personId: string; password: string },
  { LIMIT_PASSWORD_CHECKS }: Pick<Limits, "LIMIT_PASSWORD_CHECKS">,
): Promise<UserRow | null> {
  // Taken before anything is compared, so that many at once cannot pass together; a right one gives it back.
  const limit = { key: `password:${personId}`, ...LIMIT_PASSWORD_CHECKS };
  await consumeQuota(db, [limit]);
  const [user] = await db<UserRow>`
    select first_name, last_name, user_name, email, password_hash from app.person where id = ${personId}`;
  const match = await comparePassword(user?.passwordHash ?? null, password);
  if (!user || match === "wrong") return null;
  await refundQuota(db, [limit.key]);
  return user;
}
