import type { Tx } from "../platform/db.ts";
import { Refusal } from "../platform/refusal.ts";
import { endSessions } from "./sessions.ts";

/**
 * Suspends a person, whose next call is then refused, or gives back the status they had before.
 * Doing it twice changes nothing. Throws USER_NOT_FOUND and ADMIN_NOT_TOGGLED.
 */
export async function setStatus(
  tx: Tx,
  { personId, status }: { personId: string; status: "ACTIVE" | "SUSPENDED" },
): Promise<void> {
  const [person] = await tx<{ role: string; status: string }>`
    select role, status from app.person where id = ${personId} and closed_at is null for no key update`;
  if (!person) throw new Refusal("USER_NOT_FOUND");
  if (person.role === "admin") throw new Refusal("ADMIN_NOT_TOGGLED");
  if (status === "SUSPENDED") await suspend(tx, personId);
  else await reactivate(tx, personId);
}

async function suspend(tx: Tx, personId: string): Promise<void> {
  await tx`
    update app.person set status = 'SUSPENDED', status_before_suspension = status, updated_at = app.now()
    where id = ${personId} and status <> 'SUSPENDED'`;
  await tx`delete from app.code where person_id = ${personId}`;
  await endSessions(tx, personId, "suspended");
}

async function reactivate(tx: Tx, personId: string): Promise<void> {
  await tx`
    update app.person set status = coalesce(status_before_suspension, 'ACTIVE'),
      status_before_suspension = null, updated_at = app.now()
    where id = ${personId} and status = 'SUSPENDED'`;
}
