import type { NextThing } from "#contract/creators.ts";
import type { Sql } from "../platform/db/db.ts";

const shown = 3;

/** What a creator can do now for their projects, the most pressing first. */
export function readNext(db: Sql, creatorId: string): Promise<NextThing[]> {
  return db<NextThing>`
    select kind, project_id, project_name, day from (
      select 1 as place, 'change' as kind, id as project_id, name as project_name, null::date as day
      from app.project where creator_id = ${creatorId} and status = 'DRAFT' and approval_status = 'REJECTED'
      union all
      select 2, 'text', p.id, p.name, null from app.project p join app.project_revision r on r.project_id = p.id
      where p.creator_id = ${creatorId} and p.status in ('DRAFT', 'OPEN', 'FUNDED', 'ACTIVE') and r.status = 'rejected'
        and not exists (
          select from app.project_revision newer where newer.project_id = p.id
            and (newer.submitted_at, newer.id) > (r.submitted_at, r.id))
      union all
      select 3, 'release', p.id, p.name, coalesce(m.extended_to, m.due_date)
      from app.project p join app.milestone_standing m on m.project_id = p.id and m.is_next
      where p.creator_id = ${creatorId} and p.status = 'ACTIVE' and m.requested_at is null
      union all
      select 4, 'finish', id, name, null
      from app.project where creator_id = ${creatorId} and status = 'DRAFT' and approval_status is null
      union all
      select 5, 'share', id, name, end_date
      from app.project where creator_id = ${creatorId} and status = 'OPEN'
      union all
      select 6, 'review', id, name, null
      from app.project where creator_id = ${creatorId} and approval_status = 'PENDING'
    ) things
    order by place, day, project_id desc limit ${shown}`;
}
