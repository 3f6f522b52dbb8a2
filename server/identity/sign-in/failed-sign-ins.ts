import { resetQuota, tryConsume } from "../../platform/db/rate-limiter.ts";
import type { IdentityContext } from "../context.ts";
import { flagUser } from "../users/flag-user.ts";

const aDay = 86_400;
/** The twentieth failure within a day is one too many. */
const taken = 19;

/**
 * Counts a wrong password; at the twentieth of a day the admins look at the account, and the count begins anew.
 * What nobody has registered is counted alike, so that the time does not show it.
 */
export async function countFailedSignIn(
  { db, tokens }: Pick<IdentityContext, "db" | "tokens">,
  { email, personId }: { email: string; personId: string | null },
): Promise<void> {
  const key = `failed-sign-ins:${tokens.digest("address", email)}`;
  const { allowed } = await tryConsume(db, { key, max: taken, seconds: aDay });
  if (allowed) return;
  const reason = "20 sign-ins with a wrong password within a day.";
  await db.transaction(async (tx) => {
    await resetQuota(tx, [key]);
    await flagUser(tx, { personId, source: "sign-ins", reason });
  });
}
