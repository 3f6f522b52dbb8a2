import { formatMoment } from "#contract/dates/dates.ts";
import type { Investment } from "#contract/investments.ts";
import { formatPercent } from "#contract/money/percent.ts";
import { Button } from "#web/ui/base/button.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { timeLeftText } from "../time-left.ts";
import { isCancellable, isLive } from "./by-project.ts";
import { EndingText } from "./ending-text.tsx";
import { roiText } from "./roi-text.ts";

/** One investment with its way back while there still is one, or how it ended. */
export function OneInvestment({
  investment,
  now,
  onCancel,
}: {
  investment: Investment;
  now: Date;
  onCancel: () => void;
}) {
  const { amount, status, createdAt, successRate } = investment;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <time dateTime={createdAt.toISOString()} className="text-[0.9375rem]">
          {formatMoment(createdAt)}
        </time>
        <PrivateMoney kobo={amount} className="ml-auto font-semibold" />
      </div>
      {status === "pending" && <p className="text-sm">Waits for approval; your money is held.</p>}
      {status === "completed" && (
        <p className="text-sm text-ink-soft">
          ROI {roiText(investment)}
          {successRate !== null && `, success rate ${formatPercent(successRate)}`}
        </p>
      )}
      <WayBack investment={investment} now={now} onCancel={onCancel} />
      <EndingText investment={investment} />
    </li>
  );
}

function WayBack({
  investment,
  now,
  onCancel,
}: {
  investment: Investment;
  now: Date;
  onCancel: () => void;
}) {
  const { cancellableUntil, projectName } = investment;
  if (!isLive(investment)) return null;
  if (!isCancellable(investment, now)) {
    return <p className="text-sm text-ink-soft">Cooling-off is over</p>;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-ink-soft">
        Change your mind until {formatMoment(cancellableUntil)},{" "}
        <span className="whitespace-nowrap tabular-nums">
          {timeLeftText(cancellableUntil, now)}
        </span>
      </p>
      <Button
        variant="danger"
        size="small"
        aria-label={`Cancel the investment in ${projectName}`}
        onClick={onCancel}
      >
        Cancel
      </Button>
    </div>
  );
}
