import type { SessionOfDevice } from "#contract/account.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { SignedInUser } from "../../platform/http/route.ts";
import { endDevice, endSession, idleDays } from "./sessions.ts";

/** Nobody knows more devices apart; older ones end by themselves. */
const shownAtMost = 50;

/** Where a person is signed in, the last used first. */
export async function listSessions(
  db: Db,
  { id, sessionId }: Pick<SignedInUser, "id" | "sessionId">,
): Promise<SessionOfDevice[]> {
  return db<SessionOfDevice>`
    select id, device_name as device, created_at as signed_in_at, rotated_at as last_used_at,
      id = ${sessionId} as is_current
    from app.session
    where person_id = ${id} and ended_at is null and expires_at > app.now()
      and rotated_at > app.now() - make_interval(days => ${idleDays})
    order by id = ${sessionId} desc, rotated_at desc, id desc limit ${shownAtMost}`;
}

/**
 * Signs a person out where one of their sessions is. Another device is no longer trusted either: whoever holds it needs the
 * password and a mailed code. Throws SESSION_NOT_FOUND.
 */
export async function endOwnSession(
  tx: Tx,
  { id, user }: { id: string; user: SignedInUser },
): Promise<void> {
  const [session] = await tx<{ deviceHash: string }>`
    select device_hash from app.session
    where id = ${id} and person_id = ${user.id} and ended_at is null for no key update`;
  if (!session) throw new Refusal("SESSION_NOT_FOUND");
  const { deviceHash } = session;
  const reason = "signed out";
  if (deviceHash === user.deviceHash) await endSession(tx, id, reason);
  else await endDevice(tx, { id, personId: user.id, deviceHash, reason });
}
