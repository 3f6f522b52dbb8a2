import type { OverdueMilestone } from "#contract/lifecycle.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Sql } from "../../platform/db/db.ts";
import { firstId } from "../../platform/db/ids.ts";
import { fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import type { Page } from "../../projects/read-projects.ts";

type Row = OverdueMilestone & { key: string[] };

const late = fragment`
  from app.project_step s join app.milestone m on m.id = s.milestone_id join app.project p on p.id = s.project_id
  where s.milestone_id is not null and s.counts_from < (select app.lagos_day(app.now()))`;

/** A page of the milestones whose turn it is and whose day has passed, longest overdue first. */
export async function listOverdue(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<OverdueMilestone>> {
  const [day = "1000-01-01", id = firstId] = readCursor(cursor, "overdue", ["day", "id"]) ?? [];
  const rows = await db<Row>`
    select o.milestone_id, o.project_id, o.project_name, o.title, o.position, o.due_date, o.days_overdue,
      o.is_requested, o.key, c.first_name || ' ' || c.last_name as creator_name
    from (select m.id as milestone_id, m.project_id, p.name as project_name, p.creator_id, m.title,
        m.position, coalesce(m.extended_to, m.due_date) as due_date,
        app.lagos_day(app.now()) - s.counts_from as days_overdue, m.requested_at is not null as is_requested,
        array[s.counts_from::text, m.id::text] as key
      ${late} and (s.counts_from, s.milestone_id) > (${day}::date, ${id}::uuid)
      order by s.counts_from, s.milestone_id limit ${limit + 1}) o
    join app.person c on c.id = o.creator_id
    order by o.days_overdue desc, o.milestone_id`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (select 1 ${late} limit ${maxTotal}) counted`;
  const page = cutPage(rows, limit, "overdue", (row) => row.key);
  return {
    data: page.rows.map(({ key: _, ...milestone }) => milestone),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
  };
}
