import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { formatShort } from "#contract/kobo.ts";
import type { Transaction } from "#contract/transactions.ts";
import type { Topup } from "#contract/wallet.ts";
import { api } from "#web/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { keepBalance } from "#web/session-store.ts";
import { toast } from "#web/ui/toast.tsx";
import { readPayouts } from "./use-withdrawals.ts";

const pollMs = 4000;
const recentTopups = 3;
// A payment that was only started may still be on its way; after this it hardly is.
const startedMs = 3 * 60_000;

export type WalletBook = {
  topups: Topup[];
  /** Where older payments in go on; null when all are here. */
  topupsCursor: string | null;
  transactions: Transaction[];
  nextCursor: string | null;
};

/** What the wallet page starts with. The balance goes to every part of the page that shows it. */
export async function readWallet() {
  const [wallet, book, payouts] = await Promise.all([api.getWallet({}), readBook(), readPayouts()]);
  const { balance, topup, withdrawal, owed } = wallet.data;
  keepBalance(balance);
  return {
    methods: topup.methods,
    isSandbox: topup.provider === "sandbox",
    book,
    payouts: { ...payouts, ...withdrawal, owed },
  };
}

async function readBook(): Promise<WalletBook> {
  const [topups, transactions] = await Promise.all([
    api.listTopups({ limit: recentTopups }),
    api.listTransactions({ limit: 12 }),
  ]);
  return {
    topups: topups.data,
    topupsCursor: topups.nextCursor,
    transactions: transactions.data,
    nextCursor: transactions.nextCursor,
  };
}

/**
 * The wallet's book, kept up to date: payments that are still under way are asked for again. `moves`
 * counts how often one of them got further by itself.
 */
export function useWallet(initial: WalletBook) {
  const [book, setBook] = useState(initial);
  const [moves, setMoves] = useState(0);

  const refresh = useCallback(async () => {
    const [wallet, fresh] = await Promise.all([api.getWallet({}), readBook()]);
    keepBalance(wallet.data.balance);
    setBook((before) => withNewest(before, fresh));
  }, []);

  const poll = useEffectEvent(async () => {
    const { data } = await api.listTopups({ limit: recentTopups });
    if (!hasMoved(book.topups, data)) return;
    await refresh();
    setMoves((count) => count + 1);
    for (const { amount } of newlyCredited(book.topups, data)) {
      toast.success(`Wallet funded successfully! ${formatShort(amount)} added.`);
    }
  });
  const isWaiting = book.topups.some(isUnderWay);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      // Without a connection the next round tries again.
      if (document.visibilityState === "visible") poll().catch(() => undefined);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const more = useSubmit(
    async () => setBook(await olderTransactions(book)),
    "Failed to load transactions",
  );
  const moreTopups = useSubmit(
    async () => setBook(await olderTopups(book)),
    "Failed to load payments",
  );
  return {
    ...{ ...book, refresh, moves, loadMore: more.submit, loadMoreTopups: moreTopups.submit },
    isLoadingMore: more.isBusy || moreTopups.isBusy,
  };
}

async function olderTransactions({ nextCursor }: WalletBook) {
  const page = await api.listTransactions({ cursor: nextCursor ?? undefined, limit: 12 });
  return (before: WalletBook) => ({
    ...before,
    transactions: [...before.transactions, ...page.data],
    nextCursor: page.nextCursor,
  });
}

async function olderTopups({ topupsCursor }: WalletBook) {
  const page = await api.listTopups({ cursor: topupsCursor ?? undefined, limit: 12 });
  return (before: WalletBook) => ({
    ...before,
    topups: [...before.topups, ...page.data],
    topupsCursor: page.nextCursor,
  });
}

/** Newest first, with what was loaded further back still there. */
function withNewest(before: WalletBook, fresh: WalletBook): WalletBook {
  const known = new Set(before.transactions.map(({ id }) => id));
  const unseen = fresh.transactions.filter(({ id }) => !known.has(id));
  const renewed = new Set(fresh.topups.map(({ id }) => id));
  const older = before.topups.filter(({ id }) => !renewed.has(id));
  return {
    topups: [...fresh.topups, ...older],
    topupsCursor: older.length > 0 ? before.topupsCursor : fresh.topupsCursor,
    transactions: [...unseen, ...before.transactions],
    nextCursor: before.transactions.length > 0 ? before.nextCursor : fresh.nextCursor,
  };
}

function isUnderWay({ status, createdAt }: Topup): boolean {
  if (status === "pending") return true;
  return status === "created" && Date.now() - createdAt.getTime() < startedMs;
}

function hasMoved(before: readonly Topup[], after: readonly Topup[]): boolean {
  const known = new Map(before.map(({ id, status }) => [id, status]));
  return after.some(({ id, status }) => known.get(id) !== status);
}

function newlyCredited(before: readonly Topup[], after: readonly Topup[]): Topup[] {
  const waiting = new Set(before.filter(isUnderWay).map(({ id }) => id));
  return after.filter(({ id, status }) => status === "credited" && waiting.has(id));
}
