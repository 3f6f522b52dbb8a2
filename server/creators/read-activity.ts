import type { CreatorActivity } from "#contract/creators.ts";
import type { Sql } from "../platform/db/db.ts";
import { type Span, startOf } from "./read-change.ts";

const shown = 5;

/** The last things that happened to a creator's projects in a period, newest first. Investors are not named. */
export function readActivity(db: Sql, { creatorId, from }: Span): Promise<CreatorActivity[]> {
  return db<CreatorActivity>`
    with own as (
      select p.id, p.name, p.opened_at from app.project p
      where p.creator_id = ${creatorId} and (p.ended_at is null or p.ended_at >= ${startOf(from)}))
    select id, kind, project_id, project_name, amount, at from (
      (select i.id, 'investment' as kind, o.id as project_id, o.name as project_name, i.amount_kobo as amount,
          i.created_at as at
        from own o cross join lateral (
          select id, amount_kobo, created_at from app.investment
          where project_id = o.id and status <> 'cancelled' and created_at >= ${startOf(from)}
          order by created_at desc limit ${shown}) i
        order by i.created_at desc limit ${shown})
      union all
      select id, 'opened', id, name, null, opened_at from own where opened_at >= ${startOf(from)}
      union all
      (select m.id, 'release', o.id, o.name, m.released_kobo, m.released_at from own o
        join app.milestone m on m.project_id = o.id where m.released_at >= ${startOf(from)}
        order by m.released_at desc limit ${shown})
    ) happened
    order by at desc, project_id limit ${shown}`;
}
