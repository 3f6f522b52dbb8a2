import { dayFrom, todayInLagos } from "#contract/dates/lagos-days.ts";
import type { Topup } from "#contract/wallet.ts";
import { openWithdrawalStatuses, type Withdrawal } from "#contract/withdrawals.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { TopupTimeline } from "./topups/topup-timeline.tsx";
import { isUnderWay } from "./wallet-book.ts";
import { WithdrawalList } from "./withdrawals/withdrawal-list.tsx";

/** Payments in and out that are not over, and how those of today ended. Nothing where there are none. */
export function UnderWay({
  topups,
  withdrawals,
  onCancelled,
}: {
  topups: readonly Topup[];
  withdrawals: readonly Withdrawal[];
  onCancelled: () => Promise<void>;
}) {
  const comingIn = topups.filter((one) => isWaitedFor(one) || isOfToday(one));
  const goingOut = withdrawals.filter((one) => isOpen(one) || isOfToday(one));
  if (comingIn.length + goingOut.length === 0) return null;
  const isAnyOpen = comingIn.some(isWaitedFor) || goingOut.some(isOpen);
  return (
    <Panel title={isAnyOpen ? "Under way" : "Today"} id="under-way">
      <div className="grid gap-5 divide-y divide-line *:not-last:pb-5">
        {comingIn.length > 0 && <TopupTimeline topups={comingIn} />}
        {goingOut.length > 0 && <WithdrawalList withdrawals={goingOut} onCancelled={onCancelled} />}
      </div>
    </Panel>
  );
}

function isWaitedFor(topup: Topup): boolean {
  return topup.status === "suspense" || isUnderWay(topup);
}

function isOpen({ status }: Withdrawal): boolean {
  return openWithdrawalStatuses.some((open) => open === status);
}

function isOfToday({ createdAt, timeline }: Pick<Topup, "createdAt" | "timeline">): boolean {
  const last = timeline.at(-1)?.at ?? createdAt;
  return dayFrom(last, 0) === todayInLagos();
}
