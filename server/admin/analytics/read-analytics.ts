import type {
  CategoryFigures,
  Cohort,
  CreatorRecord,
  PlatformPart,
} from "#contract/admin-analytics.ts";
import { daysOf, spansOf } from "#contract/dates/period-days.ts";
import type { Period } from "#contract/periods.ts";
import type { Db } from "../../platform/db/db.ts";
import { readToday } from "../../platform/db/read-today.ts";
import { ensureCounted } from "./count-days.ts";

/** A period in its days, weeks or months, the first first. */
export async function readAnalytics(db: Db, period: Period): Promise<PlatformPart[]> {
  await ensureCounted(db);
  const { days } = daysOf(period, await readToday(db));
  const spans = spansOf(period, days);
  return db<PlatformPart>`
    select s.from, s.to, coalesce(sum(d.invested_kobo), 0)::bigint as invested,
      coalesce(sum(d.released_kobo), 0)::bigint as released, coalesce(sum(d.fees_kobo), 0)::bigint as fees,
      coalesce(sum(d.costs_kobo), 0)::bigint as costs, coalesce(sum(d.users), 0)::int as users,
      coalesce(sum(v.pages), 0)::float8 as pages, coalesce(sum(v.project_pages), 0)::float8 as project_pages,
      coalesce(sum(d.investments), 0)::int as investments, coalesce(sum(d.milestones), 0)::int as milestones,
      coalesce(sum(d.milestones_on_time), 0)::int as milestones_on_time
    from unnest(${spans.map(({ from }) => from)}::text[], ${spans.map(({ to }) => to)}::text[]) as s ("from", "to")
    left join (app.platform_day d full join app.visit_day v using (day)) on day between s.from::date and s.to::date
    group by s.from, s.to order by s.from`;
}

/** The categories in which anything happened in a period, the most invested first. */
export async function readCategories(db: Db, period: Period): Promise<CategoryFigures[]> {
  await ensureCounted(db);
  const { days } = daysOf(period, await readToday(db));
  return db<CategoryFigures>`
    select category, sum(opened)::int as opened, sum(investments)::int as investments,
      sum(invested_kobo)::bigint as invested
    from app.category_day where day between ${days.from}::date and ${days.to}::date
    group by category having sum(opened) + sum(investments) > 0
    order by invested desc, opened desc, category`;
}

/** Those who first invested in the last twelve months, the latest first, with the months that there were since. */
export async function listCohorts(db: Db): Promise<Cohort[]> {
  await ensureCounted(db);
  return db<Cohort>`
    with now as (select date_trunc('month', app.lagos_day(app.now()))::date as month)
    select began::text as month, investors, again,
      coalesce(later[1:(extract(year from age(now.month, began)) * 12 + extract(month from age(now.month, began)))::int],
        '{}') as later
    from app.cohort, now where began > now.month - interval '12 months' order by began desc`;
}

/** Whose milestones were most often released after the day that was promised. */
export async function listCreatorRecords(db: Db): Promise<CreatorRecord[]> {
  await ensureCounted(db);
  return db<CreatorRecord>`
    select r.creator_id as id, p.first_name || ' ' || p.last_name as name, r.on_time, r.late
    from app.creator_record r join app.person p on p.id = r.creator_id
    where r.late > 0 order by r.late desc, r.on_time, r.creator_id limit 10`;
}
