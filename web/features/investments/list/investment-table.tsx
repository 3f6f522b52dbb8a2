import { Link } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import type { Investment } from "#contract/investments.ts";
import { formatPercent } from "#contract/money/percent.ts";
import { Button } from "#web/ui/base/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Badge, type BadgeTone } from "#web/ui/figures/badge.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { timeLeftText } from "../time-left.ts";
import { EndingText } from "./ending-text.tsx";
import { roiText } from "./roi-text.ts";

const tones: Record<Investment["status"], BadgeTone> = {
  active: "ok",
  pending: "warn",
  completed: "violet",
  cancelled: "neutral",
};

/** One's investments, each with its way back while there still is one. */
export function InvestmentTable({
  investments,
  now,
  onCancel,
}: {
  investments: readonly Investment[];
  now: Date;
  onCancel: (investment: Investment) => void;
}) {
  const columns: Column<Investment>[] = [
    {
      title: "Project",
      cell: ({ projectId, projectName }) => (
        <Link
          to={`/investor/projects/${projectId}`}
          className="inline-block py-2.5 wrap-anywhere underline-offset-4 hover:underline"
        >
          {projectName}
        </Link>
      ),
    },
    { title: "Date", cell: ({ createdAt }) => <Day at={createdAt} /> },
    { title: "Amount", cell: ({ amount }) => <PrivateMoney kobo={amount} />, isNumber: true },
    { title: "Returns", cell: returnsOf, isNumber: true },
    { title: "ROI", cell: roiText, isNumber: true },
    { title: "Success rate", cell: rateText, isNumber: true },
    { title: "Status", cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
    {
      title: "What happened",
      isPlain: true,
      cell: (investment) => (
        <>
          {investment.status === "pending" && (
            <span className="block max-w-80 text-left text-sm font-normal">
              Waits for approval; your money is held.
            </span>
          )}
          <CancelCell investment={investment} now={now} onCancel={() => onCancel(investment)} />
          <EndingText investment={investment} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption="My investments"
      columns={columns}
      rows={investments}
      rowKey={({ id }) => id}
    />
  );
}

function Day({ at }: { at: Date }) {
  return <span className="whitespace-nowrap">{formatDay(at)}</span>;
}

function returnsOf({ status, returnAmount }: Investment) {
  return status === "completed" ? <PrivateMoney kobo={returnAmount} /> : "–";
}

function rateText({ successRate }: Investment): string {
  return successRate === null ? "–" : formatPercent(successRate);
}

function CancelCell({
  investment,
  now,
  onCancel,
}: {
  investment: Investment;
  now: Date;
  onCancel: () => void;
}) {
  const { status, cancellableUntil, projectName } = investment;
  const isOpen = status === "active" || status === "pending";
  if (!isOpen) return null;
  if (cancellableUntil <= now) {
    return <span className="text-sm text-ink-soft">Cooling-off is over</span>;
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {timeLeftText(cancellableUntil, now)}
      </span>
      <Button
        variant="danger"
        size="small"
        aria-label={`Cancel the investment in ${projectName}`}
        onClick={onCancel}
      >
        Cancel
      </Button>
    </span>
  );
}
