import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { formatTotal } from "#contract/text/total.ts";
import type { Transaction } from "#contract/transactions.ts";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { SavedReceiptList } from "../receipts/saved-receipt-list.tsx";
import { TransactionDays } from "./transaction-days.tsx";
import { TransactionDialog } from "./transaction-dialog.tsx";
import { TransactionFilters } from "./transaction-filters.tsx";
import { failedToLoad, type TransactionPage, useTransactions } from "./transactions.ts";

/** Everything that ever moved in the wallet, to be searched. */
export function TransactionsView({ page }: { page: TransactionPage | null }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <TransactionFilters />
      {page ? (
        <Found page={page} />
      ) : (
        <>
          <ErrorState
            message={failedToLoad}
            onRetry={() => void revalidate()}
            isBusy={state === "loading"}
          />
          <SavedReceiptList />
        </>
      )}
    </>
  );
}

function Found({ page }: { page: TransactionPage }) {
  const [params] = useSearchParams();
  const { transactions, hasMore, isBusy, loadMore } = useTransactions(page, params);
  const [open, setOpen] = useState<Transaction | null>(null);
  return (
    <>
      <p role="status" className="-mt-2 mb-4 text-sm text-ink-soft">
        {formatTotal(page.total, "transaction", "transactions")}
      </p>
      {transactions.length === 0 ? (
        <NothingFound isSearched={params.toString() !== ""} />
      ) : (
        <Panel>
          <TransactionDays level="h2" transactions={transactions} onOpen={setOpen} />
          <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
        </Panel>
      )}
      {open && <TransactionDialog transaction={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function NothingFound({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState title="No transactions found">
      Nothing matches. Try fewer words or more days.
    </EmptyState>
  ) : (
    <EmptyState title="No transactions yet">
      Money you pay in, invest or get back is listed here.
    </EmptyState>
  );
}
