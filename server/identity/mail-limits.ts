import { type Limit, takeTry, tryOne } from "../platform/counters.ts";
import type { Sql } from "../platform/db.ts";
import type { Limits } from "../platform/limits.ts";

type Sender = { db: Sql; limits: Limits };

/** By default once in 30 seconds and 5 times in an hour (rules section 3). The origin keeps the ways of asking apart. */
function limitsOf(limits: Limits, origin: string, about: string, deviceHash = ""): Limit[] {
  return [
    { key: `mail-pause:${origin}:${about}:${deviceHash}`, ...limits.LIMIT_MAIL_PAUSE },
    { key: `mail-hour:${origin}:${about}`, ...limits.LIMIT_MAILS },
  ];
}

/**
 * Whether a mail may go out now: for callers whose answer must not depend on it. With a device, the pause
 * is that device's own, so that a stranger's request does not hold back the owner's.
 */
export async function mayMail(
  { db, limits }: Sender,
  origin: string,
  about: string,
  deviceHash?: string,
): Promise<boolean> {
  for (const limit of limitsOf(limits, origin, about, deviceHash)) {
    if (!(await tryOne(db, limit)).allowed) return false;
  }
  return true;
}

/** Throws TOO_MANY_REQUESTS when asked too often, whoever the address belongs to. */
export async function takeResend(
  { db, limits }: Sender,
  origin: string,
  about: string,
): Promise<void> {
  await takeTry(db, limitsOf(limits, origin, about));
}
