import { whyNotTakeBack } from "#contract/investing-rules.ts";
import type { Investment } from "#contract/investments.ts";
import type { ProjectStatus } from "#contract/project-facts.ts";
import type { Transaction } from "#contract/transactions.ts";
import { type TopupMethod, topupMethodNames } from "#contract/wallet.ts";
import {
  awaitsDecision,
  openWithdrawalStatuses,
  type WithdrawalStatus,
} from "#contract/withdrawals.ts";
import type { TransferKind } from "../../ledger/post.ts";
import type { Sql } from "../../platform/db/db.ts";
import type { Movement } from "./movements.ts";

type Description = Pick<Transaction, "balanceAfter" | "detail" | "pending" | "cancellableUntil">;

type Row = {
  id: string;
  kind: TransferKind;
  balanceAfter: bigint;
  method: TopupMethod | null;
  bankName: string | null;
  accountEnd: string | null;
  withdrawalStatus: WithdrawalStatus | null;
  investmentStatus: Investment["status"] | null;
  projectStatus: ProjectStatus | "WINDING_UP" | null;
  cancellableUntil: Date | null;
  now: Date;
};

/**
 * These movements with the wallet's balance after each, how it was paid and what is still to come of it. One
 * statement, so that balances and movements agree.
 */
export async function describeMovements(
  db: Sql,
  { walletId, personId }: { walletId: string; personId: string },
  movements: readonly Movement[],
): Promise<(Movement & Description)[]> {
  if (movements.length === 0) return [];
  const ids = movements.map(({ id }) => id);
  // Ids are in the order of time: what is older than the last of these is not read.
  const oldest = ids.toSorted()[0] ?? null;
  const rows = await db<Row>`
    with since as (
      select id, -amount_kobo as kobo from ledger.transfer
      where debit_id = ${walletId} and id >= ${oldest}
      union all
      select id, amount_kobo from ledger.transfer where credit_id = ${walletId} and id >= ${oldest}
    ), summed as (
      select id, sum(kobo) over (order by id desc) - kobo as kobo_since from since
    )
    select t.id, t.kind, (a.balance_kobo - s.kobo_since)::bigint as balance_after, u.method,
      w.bank_name, right(w.account_number, 4) as account_end, w.status as withdrawal_status,
      i.status as investment_status, p.status as project_status, i.cancellable_until, app.now() as now
    from ledger.transfer t
    join summed s on s.id = t.id
    join ledger.account a on a.id = ${walletId}
    left join app.topup u on t.kind in ('topup', 'topup_reversal') and u.person_id = ${personId}
      and u.provider = split_part(t.business_key, ':', 1)
      and u.provider_transaction_id = split_part(t.business_key, ':', 2)
    left join app.withdrawal w on t.kind like 'withdrawal_%' and w.person_id = ${personId}
      and w.id::text = split_part(t.business_key, ':', 2)
    left join app.investment i on t.kind = 'investment' and i.investor_id = ${personId}
      and i.id::text = split_part(t.business_key, ':', 2)
    left join app.project_totals p on p.project_id = i.project_id
    where t.id = any(${ids}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return movements.map((movement) => ({ ...movement, ...descriptionOf(byId.get(movement.id)) }));
}

function descriptionOf(row: Row | undefined): Description {
  // A movement is never deleted, and was found in this wallet.
  if (!row) throw new Error("a movement is not in its wallet");
  return {
    balanceAfter: row.balanceAfter,
    detail: detailOf(row),
    pending: pendingOf(row),
    cancellableUntil: takeBackUntil(row),
  };
}

function takeBackUntil({ investmentStatus, projectStatus, cancellableUntil, now }: Row) {
  if (!investmentStatus || !projectStatus || !cancellableUntil) return null;
  const investment = { status: investmentStatus, projectStatus, cancellableUntil };
  return whyNotTakeBack(investment, now) === null ? cancellableUntil : null;
}

function detailOf({ method, bankName, accountEnd }: Row): string | null {
  if (method) return topupMethodNames[method];
  return bankName && `${bankName} ··· ${accountEnd ?? ""}`;
}

function pendingOf({ kind, withdrawalStatus, investmentStatus }: Row): Description["pending"] {
  if (investmentStatus === "pending") return "held";
  const isOpen = openWithdrawalStatuses.some((status) => status === withdrawalStatus);
  if (!withdrawalStatus || !isOpen || kind !== "withdrawal_held") return null;
  return awaitsDecision(withdrawalStatus) ? "held" : "on-its-way";
}
