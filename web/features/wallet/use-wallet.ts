import { useCallback, useState } from "react";
import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { storeBalance } from "#web/session/session-store.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { hasMoved, newlyCredited, type WalletBook, withNewest } from "./wallet-book.ts";
import { readPayouts } from "./withdrawals/use-withdrawals.ts";

const recentTopups = 3;

/** Where money is that is not in the wallet, in kobo. */
export type Places = { inEscrow: bigint; onItsWay: bigint; held: bigint };

/** What the wallet page starts with. The balance goes to every part of the page that shows it. */
export async function readWallet() {
  const [wallet, book, payouts] = await Promise.all([api.getWallet({}), readBook(), readPayouts()]);
  const { balance, topup, withdrawal, owed, inEscrow, onItsWay, held } = wallet.data;
  storeBalance(balance);
  return {
    methods: topup.methods,
    places: { inEscrow, onItsWay, held },
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
 * The wallet's book, and `follow`, which reads it anew when something happened by itself. `moves` counts how often
 * a payment got further so, `credits` how often one was added.
 */
export function useWallet(initial: WalletBook, initialPlaces: Places) {
  const [book, setBook] = useState(initial);
  const [places, setPlaces] = useState(initialPlaces);
  const [moves, setMoves] = useState(0);
  const [credits, setCredits] = useState(0);

  const refresh = useCallback(async () => {
    const [wallet, fresh] = await Promise.all([api.getWallet({}), readBook()]);
    storeBalance(wallet.data.balance);
    setPlaces(wallet.data);
    setBook((before) => withNewest(before, fresh));
    return fresh.topups;
  }, []);

  async function follow() {
    const topups = await refresh();
    if (hasMoved(book.topups, topups)) setMoves((count) => count + 1);
    for (const { amount } of newlyCredited(book.topups, topups)) {
      setCredits((count) => count + 1);
      toast.success(`Wallet funded successfully! ${formatShort(amount)} added.`);
    }
  }

  const more = useSubmit(
    async () => setBook(await olderTransactions(book)),
    "Failed to load transactions",
  );
  const moreTopups = useSubmit(
    async () => setBook(await olderTopups(book)),
    "Failed to load payments",
  );
  return {
    ...{
      ...book,
      places,
      refresh,
      follow,
      moves,
      credits,
      loadMore: more.submit,
      loadMoreTopups: moreTopups.submit,
    },
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
