import { createBatcher } from "../../platform/db/batch.ts";
import type { Db } from "../../platform/db/db.ts";
import type { SignedInUser } from "../../platform/http/route.ts";
import { idleDays } from "./sessions.ts";
import type { Tokens } from "./tokens.ts";

type UserRow = Pick<SignedInUser, "id" | "role">;

/**
 * Creates the function that finds the user of a bearer token, or null. The token must be genuine and of this
 * device, its session alive and its user ACTIVE at this moment: suspension and sign-out take effect on the
 * next call. Many callers at once cost the database one question.
 */
export function createAuthenticator(db: Db, tokens: Tokens) {
  const findUser = createBatcher((sessionIds: string[]) => findUsers(db, sessionIds));
  return async (
    authorization: string | undefined,
    deviceId: string,
  ): Promise<SignedInUser | null> => {
    const [, token] = /^Bearer ([\w.-]{20,2000})$/.exec(authorization ?? "") ?? [];
    const claims = token ? tokens.readAccess(token) : null;
    if (!claims || claims.deviceHash !== tokens.digestDevice(deviceId)) return null;
    const user = await findUser(claims.sessionId);
    if (user?.id !== claims.personId) return null;
    return { ...user, sessionId: claims.sessionId, deviceHash: claims.deviceHash };
  };
}

/** The ACTIVE person of each living session, in the order of the sessions; null for any other. */
async function findUsers(db: Db, sessionIds: string[]): Promise<(UserRow | null)[]> {
  const users = await db<UserRow & { sessionId: string }>`
    select s.id as session_id, p.id, p.role from app.session s join app.person p on p.id = s.person_id
    where s.id = any(${sessionIds}::uuid[]) and p.status = 'ACTIVE'
      and s.ended_at is null and s.expires_at > app.now()
      and s.rotated_at > app.now() - make_interval(days => ${idleDays})`;
  const bySession = new Map(users.map(({ sessionId, ...user }) => [sessionId, user]));
  return sessionIds.map((id) => bySession.get(id) ?? null);
}
