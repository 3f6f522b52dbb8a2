import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import { openWithdrawalStatuses } from "#contract/withdrawals.ts";
import type { Treasury } from "../../payments/treasury.ts";
import type { Db } from "../../platform/db/db.ts";
import { rememberByCost } from "../../site/remember.ts";
import { readSolvency, readSums } from "../../wallet/read-solvency.ts";

type AdminWallet = z.output<typeof endpoints.getAdminWallet.reply>["data"];
type Figures = Omit<AdminWallet, "gateway" | "solvency">;

/** All money at a glance. What the provider says is asked now; without an answer the rest stands. */
export function createAdminWallet(
  db: Db,
  { name, treasury }: { name: string; treasury: Treasury },
): () => Promise<AdminWallet> {
  const figuresOf = rememberByCost(() => readFigures(db));
  const sumsOf = rememberByCost(() => readSums(db));
  return async () => {
    const [figures, solvency] = await Promise.all([
      figuresOf(),
      readSolvency(db, treasury, sumsOf),
    ]);
    const isAnswering = solvency.providerReported !== null;
    return {
      ...figures,
      gateway: { provider: name, isAnswering, checkedAt: new Date() },
      solvency,
    };
  };
}

/** Payments are top-ups and withdrawals: money that crosses the border to the outside. */
async function readFigures(db: Db): Promise<Figures> {
  const [figures] = await db<Figures>`
    with today as (
      select app.lagos_day(app.now()) as day
    ), paid_in as (
      select t.status, t.amount_kobo, t.created_at, e.created_at as ended_at
      from app.topup t
      left join lateral (
        select created_at from app.topup_event
        where topup_id = t.id and step = 'credited' order by created_at limit 1) e on true
      where t.created_at > app.now() - interval '62 days'
    ), recent as (
      select status in ('credited', 'reversed') as is_success, status in ('failed', 'suspense') as is_failure
      from paid_in where created_at > app.now() - interval '30 days'
      union all
      select status = 'paid', status in ('failed', 'reversed') from app.withdrawal
      where created_at > app.now() - interval '30 days'
    ), month as (
      select app.end_of_lagos_day(date_trunc('month', day::timestamp)::date - 1) as begins,
        app.end_of_lagos_day(day - 1) as today_begins
      from today
    )
    select
      (select coalesce(sum(balance_kobo), 0)::bigint from ledger.account where kind = 'wallet') as total_wallet_balance,
      (select count(*)::int from app.topup) + (select count(*)::int from app.withdrawal)
        + (select count(*)::int from app.investment) as total_transactions,
      (select count(*)::int from app.person
        where status = 'ACTIVE' and closed_at is null) as active_users,
      (select coalesce(sum(amount_kobo), 0)::bigint from ledger.transfer, month
        where kind in ('topup', 'withdrawal_paid') and created_at >= begins) as monthly_volume,
      (select count(*)::int from app.topup where status = 'pending')
        + (select count(*)::int from app.withdrawal
          where status = any(${openWithdrawalStatuses})) as pending,
      (select count(*)::int from app.topup, month where status = 'failed' and updated_at >= today_begins)
        + (select count(*)::int from app.withdrawal, month
          where status in ('failed', 'reversed') and updated_at >= today_begins) as failed,
      (select count(*)::int from ledger.transfer, month
        where kind in ('topup', 'withdrawal_paid') and created_at >= today_begins) as successful_today,
      (select to_char(trunc(100.0 * count(*) filter (where is_success)
          / nullif(count(*) filter (where is_success or is_failure), 0), 1), 'FM990.0')
        from recent) as success_rate,
      (select round(percentile_cont(0.5) within group (
          order by extract(epoch from ended_at - created_at))::numeric, 1)::float8
        from paid_in where ended_at is not null) as processing_seconds`;
  if (!figures) throw new Error("there are no figures");
  return figures;
}
