import type { Coming } from "#contract/portfolio.ts";
import { unsettledStatuses } from "#contract/project-facts.ts";
import type { Sql } from "../../platform/db/db.ts";

const shown = 5;
/** Projects looked through, those that money came into last first. */
const looked = 50;

type Row = Omit<Coming, "step"> & { position: number | null; count: number | null };

/**
 * What comes next for one's investments: what can still be taken back, what waits for an admin, and for each project
 * one is in, its end date, the release in review or the next milestone, and one's share of the returns paid in, which an
 * admin looks at before they are shared out. What one can act on comes first.
 */
export async function listComing(db: Sql, investorId: string): Promise<Coming[]> {
  const rows = await db<Row>`
    with mine as materialized (
      select project_id, live_kobo from app.holding where investor_id = ${investorId} and live_kobo > 0
      order by invested_at desc, project_id desc limit ${looked}
    ), newest as materialized (
      select project_id, amount_kobo, status, cancellable_until from app.investment
      where investor_id = ${investorId} and created_at > app.now() - interval '90 days'
        and (status = 'pending' or status = 'active' and cancellable_until > app.now())
    ), coming as (
      select 'take-back' as kind, n.project_id, min(n.cancellable_until) as at, sum(n.amount_kobo)::bigint as amount,
        null::int as position, null::int as count
      from newest n join app.project p on p.id = n.project_id and p.status = any(${unsettledStatuses}::text[])
      where n.cancellable_until > app.now() group by n.project_id
      union all
      select 'pending', n.project_id, null, sum(n.amount_kobo)::bigint, null, null
      from newest n where n.status = 'pending' group by n.project_id
      union all
      select 'closes', p.id, p.closes_at, null, null, null
      from mine join app.project p on p.id = mine.project_id where p.status = 'OPEN'
      union all
      select case when m.requested_at is null then 'milestone' else 'review' end, m.project_id,
        case when m.requested_at is null then app.end_of_lagos_day(coalesce(m.extended_to, m.due_date)) end, null,
        m.position, (select count(*)::int from app.milestone o where o.project_id = m.project_id)
      from mine join app.project p on p.id = mine.project_id and p.status = 'ACTIVE'
      join app.milestone_standing m on m.project_id = p.id and m.is_next
      union all
      select 'review', p.id, null, floor(r.balance_kobo::numeric * mine.live_kobo / t.raised_kobo)::bigint, null, null
      from mine join app.project p on p.id = mine.project_id and p.status = 'ACTIVE'
      join app.project_totals t on t.project_id = p.id and t.raised_kobo > 0
      join ledger.account r on r.kind = 'returns' and r.owner_id = p.id and r.balance_kobo > 0
    )
    select c.*, p.name as project_name from coming c join app.project p on p.id = c.project_id
    order by c.kind <> 'take-back', c.at nulls first, c.project_id limit ${shown}`;
  return rows.map(({ position, count, ...rest }) => ({
    ...rest,
    step: position === null || count === null ? null : { position, count },
  }));
}
