import { useState } from "react";
import { Link } from "react-router";
import type { Transaction } from "#contract/transactions.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { QuickFilters } from "./quick-filters.tsx";
import { TransactionDays } from "./transaction-days.tsx";
import { TransactionDialog } from "./transaction-dialog.tsx";

/** What moved in the wallet, newest first. */
export function TransactionList({
  transactions,
  hasMore,
  isBusy,
  onMore,
}: {
  transactions: readonly Transaction[];
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
}) {
  const [open, setOpen] = useState<Transaction | null>(null);
  return (
    <Panel title="Transactions" id="transactions" action={<ViewAll />}>
      {transactions.length === 0 ? (
        <p className="text-ink-soft">
          Nothing has moved yet. Money you pay in, invest or get back is listed here.
        </p>
      ) : (
        <>
          <QuickFilters />
          <TransactionDays level="h3" transactions={transactions} onOpen={setOpen} />
        </>
      )}
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={onMore} />
      {open && <TransactionDialog transaction={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function ViewAll() {
  return (
    <Link
      to="transactions"
      className="inline-flex min-h-11 items-center font-semibold text-indigo-ink underline underline-offset-4"
    >
      View Transactions
    </Link>
  );
}
