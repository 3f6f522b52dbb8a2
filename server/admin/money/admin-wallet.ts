import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import { openWithdrawalStatuses } from "#contract/withdrawals.ts";
import type { Treasury } from "../../payments/treasury.ts";
import type { Db } from "../../platform/db/db.ts";
import { fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { rememberByCost } from "../../site/remember.ts";
import { readSolvency, readSums } from "../../wallet/read-solvency.ts";
import { ensureCounted } from "../analytics/count-days.ts";

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

type Row = Omit<Figures, "paidIn" | "paidOut"> & {
  inSucceeded: number;
  inEnded: number;
  inRate: string | null;
  inSeconds: number | null;
  outSucceeded: number;
  outEnded: number;
  outRate: string | null;
  outSeconds: number | null;
};

/** Payments are top-ups and withdrawals: money that crosses the border to the outside. */
export async function readFigures(db: Db): Promise<Figures> {
  await ensureCounted(db);
  const [row] = await db<Row>`
    with month as (
      select app.end_of_lagos_day(date_trunc('month', day::timestamp)::date - 1) as begins,
        app.end_of_lagos_day(day - 1) as today_begins, app.now() - interval '30 days' as lately
      from (select app.lagos_day(app.now()) as day) today
    ), flow as (${lately})
    select
      (select coalesce(sum(balance_kobo), 0)::bigint from ledger.account where kind = 'wallet') as total_wallet_balance,
      (select coalesce(sum(investments + payments), 0)::int from app.platform_day) as total_transactions,
      (select count(*)::int from app.person
        where last_active_at > (select lately from month) and closed_at is null) as active_users,
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
      ${percentOf(fragment`succeeded_in + succeeded_out`, fragment`ended_in + ended_out`)} as success_rate,
      seconds_in as processing_seconds,
      succeeded_in as in_succeeded, ended_in as in_ended, seconds_in as in_seconds,
      ${percentOf(fragment`succeeded_in`, fragment`ended_in`)} as in_rate,
      succeeded_out as out_succeeded, ended_out as out_ended, seconds_out as out_seconds,
      ${percentOf(fragment`succeeded_out`, fragment`ended_out`)} as out_rate
    from flow`;
  if (!row) throw new Error("there are no figures");
  const { inSucceeded, inEnded, inRate, inSeconds, ...rest } = row;
  const { outSucceeded, outEnded, outRate, outSeconds, ...figures } = rest;
  return {
    ...figures,
    paidIn: { succeeded: inSucceeded, ended: inEnded, rate: inRate, seconds: inSeconds },
    paidOut: { succeeded: outSucceeded, ended: outEnded, rate: outRate, seconds: outSeconds },
  };
}

/** A payment that was taken back later had succeeded; one in suspense had not. Credited, it changes no more. */
const lately = fragment`
  select * from (
    select count(*) filter (where t.status in ('credited', 'reversed'))::int as succeeded_in,
      count(*) filter (where t.status in ('credited', 'reversed', 'failed', 'suspense'))::int as ended_in,
      round(percentile_cont(0.5) within group (order by extract(epoch from t.updated_at - t.created_at))
        filter (where t.status = 'credited')::numeric, 1)::float8 as seconds_in
    from app.topup t
    where t.created_at > (select lately from month)) paid_in, (
    select count(*) filter (where status = 'paid')::int as succeeded_out,
      count(*) filter (where status in ('paid', 'failed', 'reversed'))::int as ended_out,
      round(percentile_cont(0.5) within group (order by extract(epoch from settled_at - sent_at))
        filter (where status = 'paid')::numeric, 1)::float8 as seconds_out
    from app.withdrawal where created_at > (select lately from month)) paid_out`;

/** Rounded down, so that only all is 100. */
function percentOf(part: SqlFragment, whole: SqlFragment): SqlFragment {
  return fragment`to_char(trunc(100.0 * (${part}) / nullif(${whole}, 0), 1), 'FM990.0')`;
}
