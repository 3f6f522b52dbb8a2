import type { AuditAction } from "#contract/audit-actions.ts";
import type { Sql } from "../platform/db/db.ts";

/** " by Ada Obi", with the space before it: who did this to the subject last. Empty when nobody did. */
export async function byWhom(db: Sql, subjectId: string, action: AuditAction): Promise<string> {
  const [actor] = await db<{ name: string }>`
    select p.first_name || ' ' || p.last_name as name
    from app.audit a join app.person p on p.id = a.actor_id
    where a.subject_id = ${subjectId} and a.action = ${action}
    order by a.created_at desc, a.id desc limit 1`;
  return actor ? ` by ${actor.name}` : "";
}
