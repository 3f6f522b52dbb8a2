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
import { balanceAfter } from "../../ledger/balance-after.ts";
import type { TransferKind } from "../../ledger/post.ts";
import type { Sql } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { type Movement, subjectOf } from "./movements.ts";

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
 * These movements with the wallet's balance after each, how it was paid and what is still to come of it: each looked up by
 * a key of its own, where a plan for any person would go through all that they ever paid and invested.
 */
export async function describeMovements(
  db: Sql,
  { walletId, personId }: { walletId: string; personId: string },
  movements: readonly Movement[],
): Promise<(Movement & Description)[]> {
  if (movements.length === 0) return [];
  const ids = movements.map(({ id }) => id);
  const subjects = movements.map(({ businessKey }) => subjectOf(businessKey));
  // Each by its own key, one by one: all that a person ever paid in or invested may be more than what is asked for.
  const rows = await db<Row>`
    select t.id, t.kind, ${balanceAfter(fragment`${walletId}::uuid`, fragment`t.id`)} as balance_after, u.method,
      w.bank_name, right(w.account_number, 4) as account_end, w.status as withdrawal_status,
      i.status as investment_status, p.status as project_status, i.cancellable_until, app.now() as now
    from unnest(${ids}::uuid[], ${subjects}::uuid[]) as asked (id, subject)
    join ledger.transfer t on t.id = asked.id
    left join lateral (
      select method from app.topup
      where t.kind in ('topup', 'topup_reversal') and provider = split_part(t.business_key, ':', 1)
        and provider_transaction_id = split_part(t.business_key, ':', 2) and person_id = ${personId} limit 1) u on true
    left join lateral (
      select bank_name, account_number, status from app.withdrawal
      where t.kind like 'withdrawal_%' and id = asked.subject and person_id = ${personId} limit 1) w on true
    left join lateral (
      select project_id, status, cancellable_until from app.investment
      where t.kind = 'investment' and id = asked.subject and investor_id = ${personId} limit 1) i on true
    left join app.project_totals p on p.project_id = i.project_id`;
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
