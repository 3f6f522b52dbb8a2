import { resetQuota, tryConsume } from "../../platform/db/rate-limiter.ts";
import { readToday } from "../../platform/db/read-today.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { IdentityContext } from "../context.ts";
import { noteFailedSignIn } from "../security/failed-sign-ins.ts";
import { flagUser } from "../users/flag-user.ts";
import type { Tokens } from "./tokens.ts";

const aDay = 86_400;
/** The twentieth failure within a day is one too many. */
const taken = 19;

/**
 * Counts a wrong password; at the twentieth of a day the admins look at the account, and the count begins anew.
 * Where it is an admin's they are told, once a day: nobody could suspend them, and the only one could not clear it.
 * What nobody has registered is counted alike, so that the time does not show it.
 */
export async function countFailedSignIn(
  { db, tokens }: Pick<IdentityContext, "db" | "tokens">,
  { email, user }: { email: string; user: { id: string; isAdmin: boolean } | undefined },
): Promise<void> {
  await noteFailedSignIn(db, user?.id ?? null);
  const key = failedSignInsKey(tokens, email);
  const { allowed } = await tryConsume(db, { key, max: taken, seconds: aDay });
  if (allowed) return;
  await db.transaction(async (tx) => {
    await resetQuota(tx, [key]);
    if (user?.isAdmin) {
      const dedupeKey = `${user.id} ${await readToday(tx)}`;
      return enqueue(tx, "tellAdmins", { triedAdminId: user.id }, { dedupeKey });
    }
    const reason = "20 sign-ins with a wrong password within a day.";
    await flagUser(tx, { personId: user?.id ?? null, source: "sign-ins", reason });
  });
}

/** What the failures are counted under, until a day after the first of them. */
export function failedSignInsKey(tokens: Pick<Tokens, "digest">, email: string): string {
  return `failed-sign-ins:${tokens.digest("address", email)}`;
}
