import type { Db, Sql } from "../../platform/db/db.ts";

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

/** The same for all days, for what is decided after so long; a history of many millions takes minutes. */
export async function countAllDays(db: Db): Promise<void> {
  await db.transaction((tx) => count(tx, null), { statementTimeoutMs: 600_000 });
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
  await db`
    with since as (
      select coalesce(app.lagos_day(app.now()) - ${days}::int, '-infinity') as day,
        coalesce(app.end_of_lagos_day(app.lagos_day(app.now()) - ${days}::int - 1), '-infinity') as at
    ), happened as (
      select app.lagos_day(created_at) as day, count(*) as users, 0 as investments, 0 as invested, 0 as released,
        0 as fees, 0 as payments, 0 as opened
      from app.person where status <> 'PENDING' and created_at >= (select at from since) group by 1
      union all
      select app.lagos_day(created_at), 0, count(*), sum(amount_kobo), 0, 0, 0, 0
      from app.investment where status <> 'cancelled' and created_at >= (select at from since) group by 1
      union all
      select app.lagos_day(released_at), 0, 0, 0, sum(released_kobo - platform_fee_kobo - settlement_fee_kobo),
        sum(platform_fee_kobo + settlement_fee_kobo), 0, 0
      from app.milestone where released_at >= (select at from since) group by 1
      union all
      select app.lagos_day(created_at), 0, 0, 0, 0, 0, count(*), 0 from app.topup
      where status in ('credited', 'suspense', 'resolved', 'reversed') and created_at >= (select at from since) group by 1
      union all
      select app.lagos_day(created_at), 0, 0, 0, 0, 0, count(*), 0 from app.withdrawal
      where status not in ('failed', 'rejected', 'cancelled') and created_at >= (select at from since) group by 1
      union all
      select app.lagos_day(opened_at), 0, 0, 0, 0, 0, 0, count(*) from app.project
      where opened_at >= (select at from since) group by 1
    ), days as (
      select day, sum(users)::int as users, sum(investments)::int as investments, sum(invested)::bigint as invested,
        sum(released)::bigint as released, sum(fees)::bigint as fees, sum(payments)::int as payments,
        sum(opened)::int as opened
      from happened group by day
    ), gone as (
      delete from app.platform_day where day >= (select day from since) and day not in (select day from days))
    insert into app.platform_day as d (day, users, investments, invested_kobo, released_kobo, fees_kobo, payments, opened)
    select day, users, investments, invested, released, fees, payments, opened from days order by day
    on conflict (day) do update set users = excluded.users, investments = excluded.investments,
      invested_kobo = excluded.invested_kobo, released_kobo = excluded.released_kobo, fees_kobo = excluded.fees_kobo,
      payments = excluded.payments, opened = excluded.opened
    where (d.users, d.investments, d.invested_kobo, d.released_kobo, d.fees_kobo, d.payments, d.opened) is distinct from
      (excluded.users, excluded.investments, excluded.invested_kobo, excluded.released_kobo, excluded.fees_kobo,
        excluded.payments, excluded.opened)`;
}
