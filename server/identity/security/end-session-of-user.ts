import { audit } from "../../audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { endDevice } from "../sign-in/sessions.ts";

/**
 * Signs somebody out where one of their sessions is, and takes the trust from the device: whoever holds it needs the
 * password and a mailed code. Throws USER_SESSION_NOT_FOUND.
 */
export async function endSessionOfUser(
  tx: Tx,
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
): Promise<void> {
  const [session] = await tx<{ personId: string; deviceHash: string; device: string }>`
    select person_id, device_hash, device_name as device from app.session
    where id = ${id} and ended_at is null for no key update`;
  if (!session) throw new Refusal("USER_SESSION_NOT_FOUND");
  const { personId, deviceHash, device } = session;
  await endDevice(tx, { id, personId, deviceHash, reason: "ended by an admin" });
  await audit(tx, {
    ...{ actorId: adminId, action: "session ended" as const, subjectId: personId, reason },
    ...{ before: { device }, after: {} },
  });
}
