import type { Sql } from "../../platform/db/db.ts";
import type { Since } from "./since.ts";

/** What opened and was invested in each category, day by day. */
export async function countCategories(db: Sql, { day, at }: Since): Promise<void> {
  await db`
    with put_in as (
      select app.lagos_day(i.created_at) as day, p.category, count(*) as investments, sum(i.amount_kobo) as invested
      from app.investment i join app.project p on p.id = i.project_id
      where i.status <> 'cancelled' and i.created_at >= ${at}::timestamptz group by 1, 2
    ), begun as (
      select app.lagos_day(opened_at) as day, category, count(*) as opened from app.project
      where opened_at >= ${at}::timestamptz group by 1, 2
    ), days as (
      select day, category, coalesce(opened, 0) as opened, coalesce(investments, 0) as investments,
        coalesce(invested, 0) as invested_kobo
      from put_in full join begun using (day, category)
    ), gone as (
      delete from app.category_day
      where day >= ${day}::date and (day, category) not in (select day, category from days))
    insert into app.category_day as d (day, category, opened, investments, invested_kobo)
    select * from days order by day, category
    on conflict (day, category) do update set opened = excluded.opened, investments = excluded.investments,
      invested_kobo = excluded.invested_kobo
    where d is distinct from excluded`;
}

/** Investors by the month in which they first invested, and how many of them did so again. */
export async function countCohorts(db: Sql): Promise<void> {
  await db`
    with active as materialized (
      select distinct investor_id, date_trunc('month', day)::date as month from app.investor_day where put_in > 0
    ), firsts as materialized (
      select investor_id, min(month) as began, count(*) as months from active group by 1
    ), later as (
      select f.began, extract(year from age(a.month, f.began)) * 12 + extract(month from age(a.month, f.began)) as after,
        count(*)::int as investors
      from firsts f join active a using (investor_id) group by 1, 2
    ), gone as (
      delete from app.cohort where began not in (select began from firsts))
    insert into app.cohort (began, investors, again, later)
    select began, count(*), count(*) filter (where months > 1), array(
      select coalesce(l.investors, 0) from generate_series(1, 11) as n
      left join later l on l.began = f.began and l.after = n order by n)
    from firsts f group by began order by began
    on conflict (began) do update set investors = excluded.investors, again = excluded.again, later = excluded.later`;
}

/** Which of each creator's milestones were released by the day that was promised first. */
export async function countRecords(db: Sql): Promise<void> {
  await db`
    insert into app.creator_record as r (creator_id, on_time, late)
    select p.creator_id, count(*) filter (where app.lagos_day(m.released_at) <= m.due_date),
      count(*) filter (where app.lagos_day(m.released_at) > m.due_date)
    from app.milestone m join app.project p on p.id = m.project_id
    where m.released_at is not null group by p.creator_id order by p.creator_id
    on conflict (creator_id) do update set on_time = excluded.on_time, late = excluded.late
    where r is distinct from excluded`;
}
