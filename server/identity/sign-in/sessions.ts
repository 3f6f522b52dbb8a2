import type { Db, Sql } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Tokens } from "./tokens.ts";

const refreshDays = 30;
/** A session that is not used for so long ends; using it refreshes its tokens. */
export const idleDays = 7;
export type TokenPair = { accessToken: string; refreshToken: string };

/** Opens a session of this person on this device and makes its first pair of tokens. */
export async function openSession(
  tx: Sql,
  tokens: Tokens,
  personId: string,
  deviceHash: string,
  deviceName = "",
): Promise<TokenPair> {
  const sessionId = newId();
  await tx`
    insert into app.session (id, person_id, device_hash, device_name, expires_at)
    values (${sessionId}, ${personId}, ${deviceHash}, ${deviceName}, app.now() + make_interval(days => ${refreshDays}))`;
  return tokenPair(tokens, { personId, sessionId, deviceHash, generation: 0 });
}

export function tokenPair(
  tokens: Tokens,
  session: { personId: string; sessionId: string; deviceHash: string; generation: number },
): TokenPair {
  return {
    accessToken: tokens.signAccess(session),
    refreshToken: tokens.createRefresh(session.sessionId, session.generation),
  };
}

/** Ends a person's live sessions, all or all but one. Their tokens are refused from the next call on. */
export async function endSessions(
  tx: Sql,
  personId: string,
  reason: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  await tx`
    update app.session set ended_at = app.now(), ended_reason = ${reason}
    where person_id = ${personId} and ended_at is null
      and (${exceptSessionId}::uuid is null or id <> ${exceptSessionId})`;
}

/** Ends one session. */
export async function endSession(tx: Sql, sessionId: string, reason: string): Promise<void> {
  await tx`
    update app.session set ended_at = app.now(), ended_reason = ${reason}
    where id = ${sessionId} and ended_at is null`;
}

/** Ends one session, and the trust in its device: whoever holds that needs the password and a mailed code. */
export async function endDevice(
  tx: Sql,
  session: { id: string; personId: string; deviceHash: string; reason: string },
): Promise<void> {
  await endSession(tx, session.id, session.reason);
  await tx`
    delete from app.trusted_device where person_id = ${session.personId} and device_hash = ${session.deviceHash}`;
}

/** Forgets sessions a month after their end; until then a late refresh still learns the true reason. */
export async function sweepSessions(db: Db): Promise<void> {
  await db`
    delete from app.session
    where least(ended_at, expires_at, rotated_at + make_interval(days => ${idleDays}))
      < app.now() - interval '30 days'`;
}
