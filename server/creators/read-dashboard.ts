import type { CreatorDashboard, CreatorPeriod } from "#contract/creators.ts";
import { daysOf } from "#contract/dates/period-days.ts";
import { readNewestTitles } from "../news/read-news.ts";
import type { Sql } from "../platform/db/db.ts";
import { readToday } from "../platform/db/read-today.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { type CardRow, cardColumns, cardTables, toCard } from "../projects/project-row.ts";
import { readActivity } from "./read-activity.ts";
import { readChange } from "./read-change.ts";
import { readNext } from "./read-next.ts";

const shownProjects = 3;
const shownInChart = 5;

/** A creator's projects in figures, how they changed over a period, and what happened in it. Throws USER_NOT_FOUND. */
export async function readDashboard(
  db: Sql,
  { creatorId, period }: { creatorId: string; period: CreatorPeriod },
): Promise<CreatorDashboard> {
  const { days, before } = daysOf(period, await readToday(db));
  const span = { creatorId, from: days.from, before: before.from };
  return {
    ...(await readTotals(db, creatorId)),
    change: await readChange(db, span),
    recentProjects: await readOpen(db, creatorId),
    funding: await readFunding(db, creatorId),
    activity: await readActivity(db, span),
    next: await readNext(db, creatorId),
    news: await readNewestTitles(db),
  };
}

type Totals = Pick<CreatorDashboard, "totalProjects" | "totalInvestedAmount" | "activeProjects">;

async function readTotals(db: Sql, creatorId: string): Promise<Totals> {
  const [totals] = await db<Totals>`
    select count(p.id)::int as total_projects,
      coalesce(sum(t.raised_kobo), 0)::bigint as total_invested_amount,
      count(p.id) filter (where p.status = 'OPEN')::int as active_projects
    from app.person c
    left join app.project p on p.creator_id = c.id
    left join app.project_totals t on t.project_id = p.id
    where c.id = ${creatorId} and c.closed_at is null
    group by c.id`;
  if (!totals) throw new Refusal("USER_NOT_FOUND");
  return totals;
}

async function readOpen(db: Sql, creatorId: string): Promise<CreatorDashboard["recentProjects"]> {
  const rows = await db<CardRow>`
    select ${cardColumns} from ${cardTables} join (
      select id as open_id from app.project where creator_id = ${creatorId} and status = 'OPEN'
      order by opened_at desc, id desc limit ${shownProjects}) o on o.open_id = p.id
    order by p.opened_at desc, p.id desc`;
  return rows.map(toCard);
}

function readFunding(db: Sql, creatorId: string): Promise<CreatorDashboard["funding"]> {
  return db<CreatorDashboard["funding"][number]>`
    select p.id, p.name, coalesce(t.raised_at_close_kobo, t.raised_kobo) as raised, t.goal_kobo as target
    from app.project p join app.project_totals t on t.project_id = p.id
    where p.creator_id = ${creatorId} and p.opened_at is not null
    order by p.opened_at desc, p.id desc limit ${shownInChart}`;
}
