import type { Db } from "../platform/db.ts";
import type { Member } from "../platform/route.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Who a bearer token stands for, or null. The token must be genuine and of this device, its session
 * alive and its person ACTIVE at this moment: suspension and sign-out bite on the next call.
 */
export async function admit(
  db: Db,
  tokens: Tokens,
  authorization: string | undefined,
  deviceId: string,
): Promise<Member | null> {
  const [, token] = /^Bearer ([\w.-]{20,2000})$/.exec(authorization ?? "") ?? [];
  const claims = token ? tokens.readAccess(token) : null;
  if (!claims || claims.deviceHash !== tokens.digest("device", deviceId)) return null;
  const [person] = await db<{ role: Member["role"] }>`
    select p.role from app.session s join app.person p on p.id = s.person_id
    where s.id = ${claims.sessionId} and p.id = ${claims.personId} and p.status = 'ACTIVE'
      and s.ended_at is null and s.expires_at > app.now()`;
  if (!person) return null;
  return {
    id: claims.personId,
    role: person.role,
    sessionId: claims.sessionId,
    deviceHash: claims.deviceHash,
  };
}
