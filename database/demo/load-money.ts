import { accountsByOwner, platformAccounts } from "#server/ledger/accounts.ts";
import { type Movement, post } from "#server/ledger/post.ts";
import { transferFee } from "#server/payments/sandbox/payouts.ts";
import type { Tx } from "#server/platform/db/db.ts";
import type { PlacedProject } from "./history.ts";
import { loadNotifications } from "./load-notifications.ts";
import { loadTopups, type PastTopup, topupTransactionId } from "./load-topups.ts";
import { loadWithdrawals, openHolds, paidAfterMs } from "./load-withdrawals.ts";
import { type MoneyEvent, moneyEvents } from "./money-events.ts";
import { pastTopups } from "./past-topups.ts";
import { type PastWithdrawal, pastWithdrawals } from "./past-withdrawals.ts";
import type { DemoUser } from "./users.ts";

type Books = {
  wallets: Map<string, string>;
  escrows: Map<string, string>;
  returns: Map<string, string>;
  holds: Map<string, string>;
};

/** Brings in a year of money: every top-up, investment, refund, release and return, in the order of time. */
export async function loadMoney(
  tx: Tx,
  placed: PlacedProject[],
  users: readonly DemoUser[],
  now: Date,
): Promise<void> {
  const events = moneyEvents(placed, now);
  const topups = pastTopups(events, users, now);
  const withdrawals = pastWithdrawals(events, topups, users, now);
  await openHolds(tx, withdrawals);
  const books = {
    wallets: await accountsByOwner(tx, "wallet"),
    escrows: await accountsByOwner(tx, "escrow"),
    returns: await accountsByOwner(tx, "returns"),
    holds: await accountsByOwner(tx, "withdrawal_hold"),
  };
  const adminIds = users.filter(({ person }) => person.role === "admin").map(({ id }) => id);
  const [adminId = null] = adminIds;
  const movements = [
    ...topups.map((topup) => topupMovement(topup, books)),
    ...events.map((event) => movementOf(event, books)),
    ...withdrawals.flatMap((withdrawal) => withdrawalMovements(withdrawal, books)),
  ];
  await insertInvestments(tx, placed, now);
  await post(tx, movements);
  await loadTopups(tx, topups);
  await loadWithdrawals(tx, withdrawals, adminIds);
  await settleTotals(tx, placed);
  await markEnded(tx, adminId);
  await markWoundUp(tx, adminId);
  await markReleased(tx);
  await loadNotifications(tx, { events, topups, withdrawals, users }, now);
}

function topupMovement(topup: PastTopup, books: Books): Movement {
  return {
    from: platformAccounts.providerClearing,
    to: account(books.wallets, topup.personId),
    kobo: topup.amountKobo,
    kind: "topup",
    businessKey: `sandbox:${topupTransactionId(topup.number)}`,
    at: topup.at,
  };
}

/** What left the wallet, what the bank took, and what it took for it. */
function withdrawalMovements(withdrawal: PastWithdrawal, books: Books): Movement[] {
  const { personId, amountKobo: kobo, askedAt, sentAt } = withdrawal;
  const hold = account(books.holds, personId);
  const wallet = account(books.wallets, personId);
  const { providerClearing, providerCosts } = platformAccounts;
  const businessKey = `${personId}:${withdrawal.id}`;
  const paid = { businessKey, at: new Date(sentAt.getTime() + paidAfterMs) };
  const cost = transferFee(kobo);
  return [
    { from: wallet, to: hold, kobo, kind: "withdrawal_held", businessKey, at: askedAt },
    { from: hold, to: providerClearing, kobo, kind: "withdrawal_paid", ...paid },
    { from: providerCosts, to: providerClearing, kobo: cost, kind: "provider_cost", ...paid },
  ];
}

function movementOf(event: MoneyEvent, books: Books): Movement {
  const wallet = () => account(books.wallets, event.personId ?? "");
  const escrow = () => account(books.escrows, event.projectId);
  const returns = () => account(books.returns, event.projectId);
  const sides = {
    investment: () => [wallet(), escrow()],
    refund: () => [escrow(), wallet()],
    release: () => [escrow(), wallet()],
    platform_fee: () => [escrow(), platformAccounts.platformFees],
    settlement_fee: () => [escrow(), platformAccounts.settlementFees],
    returns_paid_in: () => [wallet(), returns()],
    return: () => [returns(), wallet()],
  }[event.kind]();
  const [from = "", to = ""] = sides;
  return {
    from,
    to,
    kobo: event.kobo,
    kind: event.kind,
    businessKey: `${event.projectId}:${event.key}`,
    at: event.at,
  };
}

function account(accounts: Map<string, string>, ownerId: string): string {
  const id = accounts.get(ownerId);
  if (!id) throw new Error(`no account for ${ownerId}`);
  return id;
}

async function insertInvestments(tx: Tx, placed: PlacedProject[], now: Date): Promise<void> {
  const rows = placed.flatMap((one) =>
    one.investments.map((investment) => ({
      ...investment,
      status: investmentStatus(one, investment, now),
      returnKobo: one.returns.get(investment.id) ?? 0n,
      successRate: one.project.state === "COMPLETED" ? one.project.successRate : null,
    })),
  );
  await tx`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, return_kobo, success_rate,
      cancellable_until, created_at, updated_at)
    select id, project, investor, kobo, status, returned, rate, at + interval '48 hours', at, at
    from unnest(${rows.map((r) => r.id)}::uuid[], ${rows.map((r) => r.projectId)}::uuid[], ${rows.map((r) => r.investorId)}::uuid[],
      ${rows.map((r) => r.amountKobo)}::bigint[], ${rows.map((r) => r.status)}::text[], ${rows.map((r) => r.returnKobo)}::bigint[],
      ${rows.map((r) => r.successRate)}::numeric[], ${rows.map((r) => r.at)}::timestamptz[])
      as past (id, project, investor, kobo, status, returned, rate, at)`;
}

const reviewThresholdKobo = 1_000_000_00n;

function investmentStatus(
  { project }: PlacedProject,
  investment: { amountKobo: bigint; at: Date },
  now: Date,
): string {
  if (project.state === "COMPLETED") return "completed";
  if (project.state === "CLOSED" || project.state === "CANCELLED") return "cancelled";
  const isUndecided = now.getTime() - investment.at.getTime() < 48 * 3_600_000;
  return project.state === "OPEN" && investment.amountKobo >= reviewThresholdKobo && isUndecided
    ? "pending"
    : "active";
}

/** The state that all this money left each project in. */
async function settleTotals(tx: Tx, placed: PlacedProject[]): Promise<void> {
  for (const { id, project, raisedKobo } of placed) {
    if (["DRAFT", "PENDING", "REJECTED", "APPROVED"].includes(project.state)) continue;
    await tx`
      update app.project_totals t set status = ${project.state}, raised_kobo = live.kobo, investors = live.investors,
        raised_at_close_kobo = ${project.state === "OPEN" ? null : raisedKobo}
      from (select coalesce(sum(amount_kobo), 0)::bigint as kobo, count(distinct investor_id)::int as investors
              from app.investment where project_id = ${id} and status <> 'cancelled') live
      where t.project_id = ${id}`;
    await tx`
      update app.project set opened_at = app.end_of_lagos_day(start_date - 1),
        settled_at = case when settled_at is not null then least(closes_at + interval '2 days', app.now()) end,
        ended_at = case when ended_at is not null then least(closes_at, app.now()) end
      where id = ${id}`;
  }
}

/**
 * An investment that is over says how: its creator cancels a project, and an admin states an outcome. It was over when
 * its money came back.
 */
async function markEnded(tx: Tx, adminId: string | null): Promise<void> {
  await tx`
    update app.investment i set
      ended_at = coalesce((select max(t.created_at) from ledger.transfer t
        where t.kind in ('refund', 'return') and t.business_key = i.project_id || ':' || i.id), p.ended_at),
      ended_reason = case p.status when 'CLOSED' then 'close' when 'CANCELLED' then 'cancel' else 'outcome' end,
      ended_by = case p.status when 'CANCELLED' then p.creator_id when 'COMPLETED' then ${adminId}::uuid end
    from app.project p where p.id = i.project_id and i.status in ('completed', 'cancelled')`;
}

/** A project that is over says what came back to whom, as the books have it. */
async function markWoundUp(tx: Tx, adminId: string | null): Promise<void> {
  await tx`
    insert into app.wind_up (project_id, kind, actor_id, escrow_id, returns_id, weight_kobo, escrow_kobo, returns_kobo,
      refunded_kobo, returned_kobo, success_rate, started_at, done_at)
    select p.id, max(i.ended_reason),
      case p.status when 'CANCELLED' then p.creator_id when 'COMPLETED' then ${adminId}::uuid end,
      t.escrow_id, r.id, sum(i.amount_kobo), sum(paid.refunded), sum(i.return_kobo),
      sum(paid.refunded), sum(i.return_kobo), max(i.success_rate), max(paid.at), max(paid.at)
    from app.project p
    join app.project_totals t on t.project_id = p.id
    join ledger.account r on r.kind = 'returns' and r.owner_id = p.id
    join app.investment i on i.project_id = p.id
    cross join lateral (
      select coalesce(sum(amount_kobo) filter (where kind = 'refund'), 0) as refunded, max(created_at) as at
      from ledger.transfer where kind in ('refund', 'return') and business_key = p.id || ':' || i.id) paid
    where p.status in ('COMPLETED', 'CLOSED', 'CANCELLED')
    group by p.id, t.escrow_id, r.id`;
}

/** Each milestone says what the books say was released for it. */
async function markReleased(tx: Tx): Promise<void> {
  await tx`
    update app.milestone m set requested_at = paid.at - interval '2 days', released_at = paid.at,
      request_note = 'Done as planned; the pictures are in our update.', released_kobo = paid.kobo,
      platform_fee_kobo = paid.platform_kobo, settlement_fee_kobo = paid.settlement_kobo
    from (
      select business_key, min(created_at) as at, sum(amount_kobo)::bigint as kobo,
        (sum(amount_kobo) filter (where kind = 'platform_fee'))::bigint as platform_kobo,
        (sum(amount_kobo) filter (where kind = 'settlement_fee'))::bigint as settlement_kobo
      from ledger.transfer where kind in ('release', 'platform_fee', 'settlement_fee')
      group by business_key) paid
    where paid.business_key = m.project_id || ':' || m.id`;
}
