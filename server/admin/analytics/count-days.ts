import type { Db, Sql } from "../../platform/db/db.ts";
import { countCategories, countCohorts, countRecords } from "./count-analytics.ts";
import { type Since, sinceDaysAgo } from "./since.ts";

const recentDays = 60;

/**
 * Counts what happened on each of the last 60 days anew: what is taken back later leaves the day on which it was
 * made. What is younger is found by time, so this costs the same however long the history is. The first time it
 * counts all days, or a history that was there before would be missing until tomorrow.
 */
export async function countRecentDays(db: Db): Promise<void> {
  if (await isCounted(db)) await count(db, recentDays);
  else await countAllDays(db);
}

/**
 * The same for all days, for what is decided after so long, and what is counted over all there is; a history of many
 * millions takes minutes.
 */
export async function countAllDays(db: Db): Promise<void> {
  await db.transaction(
    async (tx) => {
      await count(tx, null);
      await countCohorts(tx);
      await countRecords(tx);
    },
    { statementTimeoutMs: 600_000 },
  );
}

/** On a platform that has just begun nothing is counted yet. */
export async function ensureCounted(db: Db): Promise<void> {
  if (!(await isCounted(db))) await countAllDays(db);
}

async function isCounted(db: Sql): Promise<boolean> {
  const [any] = await db`select 1 as one from app.platform_day limit 1`;
  return any !== undefined;
}

async function count(db: Sql, days: number | null): Promise<void> {
  const since = await sinceDaysAgo(db, days);
  await countPlatform(db, since);
  await countCategories(db, since);
}

async function countPlatform(db: Sql, { day, at }: Since): Promise<void> {
  await db`
    with joined as (
      select app.lagos_day(created_at) as day, count(*) as users from app.person
      where status <> 'PENDING' and created_at >= ${at}::timestamptz group by 1
    ), put_in as (
      select app.lagos_day(created_at) as day, count(*) as investments, sum(amount_kobo) as invested from app.investment
      where status <> 'cancelled' and created_at >= ${at}::timestamptz group by 1
    ), released as (
      select app.lagos_day(released_at) as day, sum(released_kobo - platform_fee_kobo - settlement_fee_kobo) as released,
        sum(platform_fee_kobo + settlement_fee_kobo) as fees, count(*) as milestones,
        count(*) filter (where app.lagos_day(released_at) <= due_date) as on_time
      from app.milestone where released_at >= ${at}::timestamptz group by 1
    ), costs as (
      select app.lagos_day(created_at) as day, sum(amount_kobo) as costs from ledger.transfer
      where kind = 'provider_cost' and created_at >= ${at}::timestamptz group by 1
    ), paid as (
      select day, count(*) as payments from (
        select app.lagos_day(created_at) as day from app.topup
        where status in ('credited', 'suspense', 'resolved', 'reversed') and created_at >= ${at}::timestamptz
        union all
        select app.lagos_day(created_at) from app.withdrawal
        where status not in ('failed', 'rejected', 'cancelled') and created_at >= ${at}::timestamptz) payment group by 1
    ), begun as (
      select app.lagos_day(opened_at) as day, count(*) as opened from app.project
      where opened_at >= ${at}::timestamptz group by 1
    ), days as (
      select day, coalesce(users, 0) as users, coalesce(investments, 0) as investments,
        coalesce(invested, 0) as invested_kobo, coalesce(released, 0) as released_kobo, coalesce(fees, 0) as fees_kobo,
        coalesce(payments, 0) as payments, coalesce(opened, 0) as opened, coalesce(costs, 0) as costs_kobo,
        coalesce(milestones, 0) as milestones, coalesce(on_time, 0) as milestones_on_time
      from joined full join put_in using (day) full join released using (day) full join costs using (day)
        full join paid using (day) full join begun using (day)
    ), gone as (
      delete from app.platform_day where day >= ${day}::date and day not in (select day from days))
    insert into app.platform_day as d (day, users, investments, invested_kobo, released_kobo, fees_kobo, payments, opened,
      costs_kobo, milestones, milestones_on_time)
    select * from days order by day
    on conflict (day) do update set users = excluded.users, investments = excluded.investments,
      invested_kobo = excluded.invested_kobo, released_kobo = excluded.released_kobo, fees_kobo = excluded.fees_kobo,
      payments = excluded.payments, opened = excluded.opened, costs_kobo = excluded.costs_kobo,
      milestones = excluded.milestones, milestones_on_time = excluded.milestones_on_time
    where d is distinct from excluded`;
}
