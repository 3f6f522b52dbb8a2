import type { ReactNode } from "react";
import { useNews } from "#web/lib/live-events.ts";
import { toSheet, useSheet } from "#web/lib/use-sheet.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { DemonstrationNote } from "#web/ui/demonstration-note.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { StatementForm } from "./statements/statement-form.tsx";
import { FundForm } from "./topups/fund-form.tsx";
import { PayInOutcome } from "./topups/pay-in-outcome.tsx";
import { TopupTimeline } from "./topups/topup-timeline.tsx";
import { usePayIn } from "./topups/use-pay-in.ts";
import { TransactionList } from "./transactions/transaction-list.tsx";
import { UnderWay } from "./under-way.tsx";
import { usePoll } from "./use-poll.ts";
import { type Places, type readWallet, useWallet } from "./use-wallet.ts";
import { isUnderWay } from "./wallet-book.ts";
import { WalletCard } from "./wallet-card.tsx";
import { isMovingNow, useWithdrawals } from "./withdrawals/use-withdrawals.ts";
import { WithdrawSheet } from "./withdrawals/withdraw-sheet.tsx";
import { WithdrawalList } from "./withdrawals/withdrawal-list.tsx";

/**
 * Both wallet pages: the balance and what one does with it, where the money is, what is under way and what
 * moved. The forms are sheets.
 */
export function WalletView({
  title,
  wallet: { methods, isSandbox, payouts, places, book },
  summary,
  children,
}: {
  /** What the balance is called. */
  title: string;
  wallet: Awaited<ReturnType<typeof readWallet>>;
  /** Where the money is: below the balance. */
  summary: (places: Places) => ReactNode;
  /** What is looked up now and then: at the end of the second column. */
  children?: ReactNode;
}) {
  const wallet = useWallet(book, places);
  const withdrawals = useWithdrawals(payouts, wallet.refresh);
  const [fund, statement] = [useSheet("fund"), useSheet("statement")];
  const payIn = usePayIn({
    ...{ offers: methods, moves: wallet.moves, credits: wallet.credits },
    ...{ onCheckout: fund.close, onChange: wallet.refresh },
  });
  async function follow() {
    // Whoever pays right now reads their payments when that is done.
    await Promise.all([payIn.isBusy ? null : wallet.follow(), withdrawals.follow()]);
  }
  useNews(() => follow().catch(() => undefined));
  usePoll(wallet.topups.some(isUnderWay) || withdrawals.withdrawals.some(isMovingNow), follow);
  return (
    <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4 lg:gap-6">
        <WalletCard title={title}>
          <LinkButton to="#fund" {...toSheet} className="grow sm:grow-0">
            <Icon name="plus" /> Fund Wallet
          </LinkButton>
          <LinkButton to="#withdraw" {...toSheet} variant="deep" className="grow sm:grow-0">
            <Icon name="outgoing" /> Withdraw
          </LinkButton>
        </WalletCard>
        {isSandbox && <DemonstrationNote />}
        <PayInOutcome payIn={payIn} />
        {summary(wallet.places)}
        <UnderWay {...wallet} {...withdrawals} onCancelled={withdrawals.refresh} />
        <TransactionList
          transactions={wallet.transactions}
          hasMore={wallet.nextCursor !== null}
          isBusy={wallet.isLoadingMore}
          onMore={wallet.loadMore}
        />
      </div>
      <div className="grid min-w-0 gap-4 lg:gap-6">
        <Fold title="All payments in">
          <TopupTimeline
            topups={wallet.topups}
            more={{
              has: wallet.topupsCursor !== null,
              isBusy: wallet.isLoadingMore,
              load: wallet.loadMoreTopups,
            }}
          />
        </Fold>
        <Fold title="All withdrawals">
          <WithdrawalList
            withdrawals={withdrawals.withdrawals}
            more={{
              has: withdrawals.nextCursor !== null,
              isBusy: withdrawals.isLoadingMore,
              load: withdrawals.loadMore,
            }}
            onCancelled={withdrawals.refresh}
          />
        </Fold>
        {children}
      </div>
      <Dialog title="Fund Wallet" {...sheet(fund)}>
        <FundForm payIn={payIn} offers={methods} isSandbox={isSandbox} />
      </Dialog>
      <WithdrawSheet payouts={payouts} onRequested={withdrawals.refresh} />
      <Dialog title="Statement" {...sheet(statement)}>
        <StatementForm />
      </Dialog>
    </div>
  );
}

const sheet = ({ isOpen, close }: ReturnType<typeof useSheet>) => ({ isOpen, onClose: close });

/** Opens the sheet in which a statement is made. */
export function StatementLink() {
  return (
    <LinkButton to="#statement" {...toSheet} variant="outline" size="small">
      <Icon name="document" /> Statement
    </LinkButton>
  );
}
