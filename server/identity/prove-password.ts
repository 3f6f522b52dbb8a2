import { giveBackTries, takeTry } from "../platform/counters.ts";
import type { Db } from "../platform/db.ts";
import type { Limits } from "../platform/limits.ts";
import { isPassword } from "./passwords.ts";

type Person = { firstName: string; lastName: string; email: string; passwordHash: string };

// A right password gives its try back at once, so only the wrong ones use up the budget. They cost more
// than one, so that many right ones may still come at the same moment.
const costOfWrong = 6;

/**
 * The person, when the password is theirs at this moment; null when it is wrong, which counts on the
 * account wherever it is asked for. Throws TOO_MANY_REQUESTS after too many wrong ones.
 */
export async function provePassword(
  db: Db,
  { personId, password }: { personId: string; password: string },
  { LIMIT_PASSWORD_CHECKS: { most, seconds } }: Pick<Limits, "LIMIT_PASSWORD_CHECKS">,
): Promise<Person | null> {
  const limit = { key: `password:${personId}`, most: most * costOfWrong, seconds };
  await takeTry(db, [limit]);
  const [person] = await db<Person>`
    select first_name, last_name, email, password_hash from app.person where id = ${personId}`;
  const isRight = await isPassword(person?.passwordHash ?? null, password);
  await giveBackTries(db, [limit.key], isRight ? 1 : 1 - costOfWrong);
  return isRight && person ? person : null;
}
