import type { MovedKind, MovedState } from "#contract/admin-transactions.ts";
import { instantInLagos } from "#contract/dates/lagos-days.ts";
import type { TransferKind } from "../../../ledger/post.ts";
import { firstId, idAt } from "../../../platform/db/ids.ts";
import { empty, fragment, type SqlFragment } from "../../../platform/db/sql.ts";
import { transfersOf } from "../../../wallet/transactions/movements.ts";
import { listedTransfers, statusesIn, topupStandings, withdrawalStandings } from "./words.ts";

/** Of whom, or which ones: all where nothing is said. */
export type Whose = { personId: string; walletId: string } | { ids: string[] } | null;
export type Wanted = {
  kind?: MovedKind | undefined;
  state?: MovedState | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const dayMs = 86_400_000;

/**
 * All that is wanted, as a query of one kind of row. `page` bounds and orders each part by its id: each is read from the
 * end of an index, so that a page costs the same however long the history is.
 */
export function movedRows(wanted: Wanted, whose: Whose, page: SqlFragment): SqlFragment {
  const { kind, state } = wanted;
  const within = daysOf(wanted);
  const paidIn = isAsked("topup", kind) ? statusesIn(topupStandings, state) : [];
  const paidOut = isAsked("withdrawal", kind) ? statusesIn(withdrawalStandings, state) : [];
  const kinds = state === undefined || state === "done" ? kindsFor(kind) : [];
  return fragment`
    ${topups(paidIn, whose, fragment`${lateTopups(state)} ${within}`, page)}
    union all ${withdrawals(paidOut, whose, fragment`${lateWithdrawals(state)} ${within}`, page)}
    union all ${investments(whose, fragment`${invested(kind, state)} ${within}`, page)}
    union all ${transfers(kinds, whose, within, page)}`;
}

function isAsked(one: MovedKind, kind: MovedKind | undefined): boolean {
  return kind === undefined || kind === one;
}

function kindsFor(kind: MovedKind | undefined): TransferKind[] {
  return kind ? (listedTransfers[kind] ?? []) : Object.values(listedTransfers).flat();
}

/** Ids sort by their time, which bounds what is read; the day itself is judged by the database's time. */
function daysOf({ from, to }: Wanted): SqlFragment {
  const near = (day: string, days: number) =>
    idAt(new Date(instantInLagos(day, "00:00").getTime() + days * dayMs), firstId.slice(13));
  const after = from
    ? fragment`and t.id >= ${near(from, -1)} and t.created_at >= app.end_of_lagos_day(${from}::date - 1)`
    : empty;
  const before = to
    ? fragment`and t.id < ${near(to, 2)} and t.created_at < app.end_of_lagos_day(${to}::date)`
    : empty;
  return fragment`${after} ${before}`;
}

/** The provider knows within an hour; suspense, as every decision, is promised within three days. */
const isLateTopup = fragment`
  (t.status = 'pending' and t.updated_at < app.now() - interval '1 hour'
    or t.status = 'suspense' and t.updated_at < app.now() - interval '3 days')`;
const withdrawalSince = fragment`
  case when t.status in ('held', 'awaiting_second') then t.created_at when t.status = 'approved' then t.sendable_at
    when t.status = 'sending' then coalesce(t.sent_at, t.updated_at) else t.updated_at end`;
const isLateWithdrawal = fragment`
  (t.status in ('held', 'awaiting_second') and t.created_at < app.now() - interval '3 days'
    or t.status = 'approved' and t.sendable_at < app.now() - interval '1 hour'
    or t.status = 'sending' and coalesce(t.sent_at, t.updated_at) < app.now() - interval '1 hour')`;

function lateTopups(state: MovedState | undefined): SqlFragment {
  return state === "stuck" ? fragment`and ${isLateTopup}` : empty;
}

function lateWithdrawals(state: MovedState | undefined): SqlFragment {
  return state === "stuck" ? fragment`and ${isLateWithdrawal}` : empty;
}

function topups(
  statuses: string[],
  whose: Whose,
  within: SqlFragment,
  page: SqlFragment,
): SqlFragment {
  const rows = ofStatus(fragment`app.topup`, statuses, whose, fragment`${within} ${page}`);
  return fragment`(
    select 'topup' as type, t.id, t.status as standing, t.amount_kobo as amount, t.reference, t.person_id,
      null::uuid as project_id, null::uuid as debit_id, null::uuid as credit_id, t.created_at, t.updated_at as since,
      ${isLateTopup} as is_late
    from ${rows})`;
}

function withdrawals(
  statuses: string[],
  whose: Whose,
  within: SqlFragment,
  page: SqlFragment,
): SqlFragment {
  const rows = ofStatus(fragment`app.withdrawal`, statuses, whose, fragment`${within} ${page}`);
  return fragment`(
    select 'withdrawal' as type, t.id, t.status as standing, t.amount_kobo as amount, t.reference, t.person_id,
      null::uuid as project_id, null::uuid as debit_id, null::uuid as credit_id, t.created_at,
      ${withdrawalSince} as since, ${isLateWithdrawal} as is_late
    from ${rows})`;
}

/** Of one person or by their ids all are read; of everybody each status from the end of its own index. */
function ofStatus(
  table: SqlFragment,
  statuses: string[],
  whose: Whose,
  page: SqlFragment,
): SqlFragment {
  return whose
    ? fragment`(select * from ${table} where ${ownedBy(whose)} offset 0) t
        where t.status = any(${statuses}::text[]) ${page}`
    : fragment`unnest(${statuses}::text[]) as s (wanted) cross join lateral (
        select * from ${table} t where t.status = s.wanted ${page}) t`;
}

function ownedBy(whose: NonNullable<Whose>): SqlFragment {
  return "ids" in whose
    ? fragment`id = any(${whose.ids}::uuid[])`
    : fragment`person_id = ${whose.personId}`;
}

/** Written out: an index of few is found only by what stands in it. */
function invested(kind: MovedKind | undefined, state: MovedState | undefined): SqlFragment {
  if (!isAsked("investment", kind)) return fragment`and false`;
  if (state === undefined) return empty;
  if (state === "waiting") return fragment`and t.status = 'pending'`;
  if (state === "done") return fragment`and t.status in ('active', 'completed')`;
  if (state === "taken-back") return fragment`and t.status = 'cancelled'`;
  return fragment`and false`;
}

function investments(whose: Whose, within: SqlFragment, page: SqlFragment): SqlFragment {
  const mine =
    whose && "ids" in whose
      ? fragment`id = any(${whose.ids}::uuid[])`
      : fragment`investor_id = ${whose?.personId ?? null}`;
  const rows = whose
    ? fragment`(select * from app.investment where ${mine} offset 0) t`
    : fragment`app.investment t`;
  return fragment`(
    select 'investment' as type, t.id, t.status as standing, t.amount_kobo as amount, null::text as reference,
      t.investor_id as person_id, t.project_id, null::uuid as debit_id, null::uuid as credit_id, t.created_at,
      t.created_at as since, false as is_late
    from ${rows} where true ${within} ${page})`;
}

function transfers(
  kinds: TransferKind[],
  whose: Whose,
  within: SqlFragment,
  page: SqlFragment,
): SqlFragment {
  const asked = fragment`and t.kind = any(${kinds}::text[])`;
  const rows =
    whose === null
      ? fragment`unnest(${kinds}::text[]) as k (wanted) cross join lateral (
          select * from ledger.transfer t where t.kind = k.wanted and t.kind in (
            'refund', 'release', 'platform_fee', 'settlement_fee', 'returns_paid_in', 'return', 'returns_leftover',
            'receivable_repaid', 'suspense_in', 'topup_excess', 'suspense_out', 'suspense_refunded',
            'suspense_refund_failed', 'cost_reimbursed', 'float_in') ${within} ${page}) t`
      : "ids" in whose
        ? fragment`ledger.transfer t where t.id = any(${whose.ids}::uuid[]) ${asked} ${within} ${page}`
        : fragment`(${transfersOf(whose.walletId, fragment`${asked} ${within}`, page)}) own
            join ledger.transfer t on t.id = own.id`;
  return fragment`(
    select 'transfer' as type, t.id, t.kind as standing, t.amount_kobo as amount, null::text as reference,
      null::uuid as person_id, null::uuid as project_id, t.debit_id, t.credit_id, t.created_at, t.created_at as since,
      false as is_late
    from ${rows})`;
}
