import { DemonstrationNote } from "#web/ui/demonstration-note.tsx";
import { StatementForm } from "./statements/statement-form.tsx";
import { FundWallet } from "./topups/fund-wallet.tsx";
import type { Offer } from "./topups/methods.ts";
import { TopupTimeline } from "./topups/topup-timeline.tsx";
import { TransactionList } from "./transactions/transaction-list.tsx";
import { useWallet } from "./use-wallet.ts";
import type { WalletBook } from "./wallet-book.ts";
import { type Payouts, useWithdrawals } from "./withdrawals/use-withdrawals.ts";
import { WithdrawForm } from "./withdrawals/withdraw-form.tsx";
import { WithdrawalList } from "./withdrawals/withdrawal-list.tsx";

/** Funding, withdrawing, where the money is, and what moved: the working half of both wallet pages. */
export function WalletPanels({
  isSandbox,
  offers,
  book,
  payouts,
  children,
}: {
  isSandbox: boolean;
  offers: readonly Offer[];
  book: WalletBook;
  payouts: Payouts;
  /** Stands below the timeline, in the second column. */
  children?: React.ReactNode;
}) {
  const wallet = useWallet(book);
  const withdrawals = useWithdrawals(payouts, wallet.refresh);
  return (
    <>
      {isSandbox && (
        <div className="mt-6">
          <DemonstrationNote />
        </div>
      )}
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] items-start gap-6">
        <FundWallet offers={offers} moves={wallet.moves} onChange={wallet.refresh} />
        <div className="grid min-w-0 gap-6">
          <TopupTimeline
            topups={wallet.topups}
            hasMore={wallet.topupsCursor !== null}
            isBusy={wallet.isLoadingMore}
            onMore={wallet.loadMoreTopups}
          />
          {children}
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] items-start gap-6">
        <WithdrawForm payouts={payouts} onRequested={withdrawals.refresh} />
        <WithdrawalList {...withdrawals} onCancelled={withdrawals.refresh} />
      </div>
      <div className="mt-6">
        <TransactionList
          transactions={wallet.transactions}
          hasMore={wallet.nextCursor !== null}
          isBusy={wallet.isLoadingMore}
          onMore={wallet.loadMore}
        />
      </div>
      <div className="mt-6">
        <StatementForm />
      </div>
    </>
  );
}
