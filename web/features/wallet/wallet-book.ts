import type { Transaction } from "#contract/transactions.ts";
import type { Topup } from "#contract/wallet.ts";

// A payment that was only started may still be on its way; after this it hardly is.
const startedMs = 3 * 60_000;

export type WalletBook = {
  topups: Topup[];
  /** Where older payments in go on; null when all are here. */
  topupsCursor: string | null;
  transactions: Transaction[];
  nextCursor: string | null;
};

/** Newest first, with what was loaded further back still there. */
export function withNewest(before: WalletBook, fresh: WalletBook): WalletBook {
  const olderTopups = without(before.topups, fresh.topups);
  const olderTransactions = without(before.transactions, fresh.transactions);
  return {
    topups: [...fresh.topups, ...olderTopups],
    topupsCursor: olderTopups.length > 0 ? before.topupsCursor : fresh.topupsCursor,
    transactions: [...fresh.transactions, ...olderTransactions],
    nextCursor: olderTransactions.length > 0 ? before.nextCursor : fresh.nextCursor,
  };
}

function without<Row extends { id: string }>(rows: Row[], renewed: readonly Row[]): Row[] {
  const ids = new Set(renewed.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

export function isUnderWay({ status, createdAt }: Topup): boolean {
  if (status === "pending") return true;
  return status === "created" && Date.now() - createdAt.getTime() < startedMs;
}

export function hasMoved(before: readonly Topup[], after: readonly Topup[]): boolean {
  const known = new Map(before.map(({ id, status }) => [id, status]));
  return after.some(({ id, status }) => known.get(id) !== status);
}

export function newlyCredited(before: readonly Topup[], after: readonly Topup[]): Topup[] {
  const pending = new Set(before.filter(isUnderWay).map(({ id }) => id));
  return after.filter(({ id, status }) => status === "credited" && pending.has(id));
}
