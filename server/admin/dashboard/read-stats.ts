import type { AdminStats } from "#contract/admin-dashboard.ts";
import { daysOf } from "#contract/dates/period-days.ts";
import type { Period } from "#contract/periods.ts";
import type { Db, Sql } from "../../platform/db/db.ts";
import { readToday } from "../../platform/db/read-today.ts";
import { ensureCounted } from "../analytics/count-days.ts";
import { countItems, oldestItem } from "../list-approvals.ts";

type Change = AdminStats["change"];
type Totals = Omit<
  AdminStats,
  "pendingReviews" | "change" | "oldestReview" | "platformGrowth" | "userGrowth" | "revenueGrowth"
>;

/** The platform in figures, and how they grew over a period that ends today. */
export async function readStats(
  db: Db,
  period: Period,
  totalsOf: () => Promise<Totals>,
): Promise<AdminStats> {
  await ensureCounted(db);
  const { days, before } = daysOf(period, await readToday(db));
  const span = { from: days.from, before: before.from };
  const [totals, { growth, change }, waiting, oldestReview] = await Promise.all([
    totalsOf(),
    readChange(db, span),
    countItems(db),
    oldestItem(db),
  ]);
  return {
    ...totals,
    ...growth,
    change,
    pendingReviews: Object.values(waiting).reduce((sum, count) => sum + count, 0),
    oldestReview,
  };
}

/** Sums over all there is. */
export async function readTotals(db: Sql): Promise<Totals> {
  // Asked once: a clock in the condition would be asked for each transfer there is.
  const [totals] = await db<Totals>`
    with month as (
      select app.end_of_lagos_day(date_trunc('month', app.lagos_day(app.now())::timestamp)::date - 1) as begins)
    select
      (select count(*)::int from app.person where closed_at is null and status <> 'PENDING') as total_users,
      (select coalesce(sum(balance_kobo), 0)::bigint from ledger.account
        where kind in ('platform_fees', 'settlement_fees')) as total_revenue,
      (select count(*)::int from app.project_totals where status = 'OPEN') as active_projects,
      (select coalesce(sum(balance_kobo), 0)::bigint from ledger.account where kind = 'wallet') as total_wallet_balance,
      (select coalesce(sum(amount_kobo), 0)::bigint from ledger.transfer
        where kind in ('topup', 'withdrawal_paid')
          and created_at >= (select begins from month)) as monthly_volume,
      coalesce(sum(investments), 0)::int as total_investments,
      coalesce(sum(investments + payments), 0)::int as total_transactions
    from app.platform_day`;
  if (!totals) throw new Error("an aggregate has one row");
  return totals;
}

type Span = { from: string; before: string };
type ChangeRow = {
  usersNow: number;
  usersBefore: number;
  revenueNow: bigint;
  revenueBefore: bigint;
  investedNow: bigint;
  investedBefore: bigint;
  openedNow: number;
  openedBefore: number;
  userGrowth: string | null;
  revenueGrowth: string | null;
  platformGrowth: string | null;
};

async function readChange(db: Sql, { from, before }: Span) {
  const [row] = await db<ChangeRow>`
    select *, round((users_now - users_before) * 100.0 / nullif(users_before, 0), 1)::text as user_growth,
      round((revenue_now - revenue_before) * 100.0 / nullif(revenue_before, 0), 1)::text as revenue_growth,
      round((invested_now - invested_before) * 100.0 / nullif(invested_before, 0), 1)::text as platform_growth
    from (
      select
        coalesce(sum(users) filter (where day >= ${from}::date), 0)::int as users_now,
        coalesce(sum(users) filter (where day < ${from}::date), 0)::int as users_before,
        coalesce(sum(fees_kobo) filter (where day >= ${from}::date), 0)::bigint as revenue_now,
        coalesce(sum(fees_kobo) filter (where day < ${from}::date), 0)::bigint as revenue_before,
        coalesce(sum(invested_kobo) filter (where day >= ${from}::date), 0)::bigint as invested_now,
        coalesce(sum(invested_kobo) filter (where day < ${from}::date), 0)::bigint as invested_before,
        coalesce(sum(opened) filter (where day >= ${from}::date), 0)::int as opened_now,
        coalesce(sum(opened) filter (where day < ${from}::date), 0)::int as opened_before
      from app.platform_day where day >= ${before}::date) summed`;
  if (!row) throw new Error("an aggregate has one row");
  const change: Change = {
    users: { now: row.usersNow, before: row.usersBefore },
    revenue: { now: row.revenueNow, before: row.revenueBefore },
    invested: { now: row.investedNow, before: row.investedBefore },
    opened: { now: row.openedNow, before: row.openedBefore },
  };
  const growth = {
    userGrowth: percent(row.userGrowth),
    revenueGrowth: percent(row.revenueGrowth),
    platformGrowth: percent(row.platformGrowth),
  };
  return { change, growth };
}

function percent(text: string | null): number | null {
  return text === null ? null : Number(text);
}
