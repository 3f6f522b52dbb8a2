import { useState } from "react";
import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { awaitsDecision, type Withdrawal } from "#contract/withdrawals.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Copyable } from "#web/ui/copyable.tsx";
import { Badge, type BadgeTone } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Timeline } from "../timeline.tsx";
import { CancelWithdrawalDialog } from "./cancel-withdrawal-dialog.tsx";

const states: Record<Withdrawal["status"], { word: string; tone: BadgeTone; dot: string }> = {
  held: { word: "Waits for approval", tone: "warn", dot: "border-warn" },
  awaiting_second: { word: "Waits for approval", tone: "warn", dot: "border-warn" },
  approved: { word: "Approved", tone: "neutral", dot: "border-edge" },
  sending: { word: "On its way", tone: "neutral", dot: "border-edge" },
  paid: { word: "Paid", tone: "ok", dot: "border-ok bg-ok" },
  failed: { word: "Not paid", tone: "danger", dot: "border-danger bg-danger" },
  reversed: { word: "Sent back", tone: "danger", dot: "border-danger bg-danger" },
  rejected: { word: "Not approved", tone: "danger", dot: "border-danger bg-danger" },
  cancelled: { word: "Cancelled", tone: "neutral", dot: "border-edge" },
};

/** Withdrawals, newest first, each with what has happened to it so far. */
export function WithdrawalList({
  withdrawals,
  more,
  onCancelled,
}: {
  withdrawals: readonly Withdrawal[];
  /** How older ones are loaded, where the list is to be read to its end. */
  more?: { has: boolean; isBusy: boolean; load: () => void };
  onCancelled: () => Promise<void>;
}) {
  const [cancelling, setCancelling] = useState<Withdrawal | null>(null);
  return (
    <>
      {withdrawals.length === 0 ? (
        <p className="text-ink-soft">
          When you withdraw, you see each step here, until the money is at your bank.
        </p>
      ) : (
        <ul className="grid gap-5">
          {withdrawals.map((withdrawal) => (
            <OneWithdrawal
              key={withdrawal.id}
              withdrawal={withdrawal}
              onCancel={() => setCancelling(withdrawal)}
            />
          ))}
        </ul>
      )}
      {more && (
        <LoadMore
          label="Load more withdrawals"
          hasMore={more.has}
          isBusy={more.isBusy}
          onClick={more.load}
        />
      )}
      {cancelling && (
        <CancelWithdrawalDialog
          withdrawal={cancelling}
          onClose={() => setCancelling(null)}
          onCancelled={onCancelled}
        />
      )}
    </>
  );
}

function OneWithdrawal({ withdrawal, onCancel }: { withdrawal: Withdrawal; onCancel: () => void }) {
  const { amount, bankName, accountNumber, status, reference, createdAt, timeline } = withdrawal;
  const { word, tone, dot } = states[status];
  return (
    <li className="border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <Money kobo={amount} className="figure text-lg" />
        {/* Announced when it changes by itself. */}
        <span role="status">
          <Badge tone={tone}>{word}</Badge>
        </span>
      </div>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {bankName} {accountNumber}, {formatDay(createdAt)}
      </p>
      <Timeline steps={timeline} dot={dot} />
      <Earliest withdrawal={withdrawal} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">
          Reference <Copyable name="Reference">{reference}</Copyable>
        </p>
        {awaitsDecision(status) && (
          <Button
            size="small"
            variant="outline"
            onClick={onCancel}
            aria-label={`Cancel the withdrawal ${reference}`}
          >
            Cancel
          </Button>
        )}
      </div>
    </li>
  );
}

function Earliest({ withdrawal: { status, sendableAt } }: { withdrawal: Withdrawal }) {
  const isAhead = awaitsDecision(status) || status === "approved";
  if (!isAhead || sendableAt.getTime() <= Date.now()) return null;
  return (
    <p className="mt-3 rounded-field bg-warn-soft px-3.5 py-2.5 text-[0.9375rem] text-warn">
      Sent on <time dateTime={sendableAt.toISOString()}>{formatMoment(sendableAt)}</time> at the
      earliest
    </p>
  );
}
