import type { AuditEntry } from "#contract/admin-trail.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Sql } from "../../platform/db/db.ts";
import { empty, fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import type { Page } from "../../projects/read-projects.ts";

const list = "audit";

/** A page of the audit log, newest first. */
export async function listAudit(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<AuditEntry>> {
  const [last] = readCursor(cursor, list, ["id"]) ?? [];
  const rows = await db<AuditEntry & { key: string[] }>`
    select a.id, a.created_at as at, a.action, p.first_name || ' ' || p.last_name as actor, a.subject_id,
      coalesce(s.first_name || ' ' || s.last_name, j.name) as subject, a.reason, a.request_id, a.before::text as before,
      a.after::text as after, array[a.id::text] as key
    from app.audit a left join app.person p on p.id = a.actor_id
    left join app.person s on s.id = a.subject_id left join app.project j on j.id = a.subject_id
    where true ${last === undefined ? empty : fragment`and a.id < ${last}::uuid`}
    order by a.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, list, (row) => row.key);
  const [all] = await db<{ total: number }>`
    select count(*)::int as total from (select 1 from app.audit limit ${maxTotal}) counted`;
  return { data: page.rows, nextCursor: page.nextCursor, total: all?.total ?? 0 };
}
