import { formatDay } from "#contract/dates/dates.ts";
import { type Topup, topupMethodNames } from "#contract/wallet.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import { Badge, type BadgeTone } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Timeline } from "../timeline.tsx";

const states: Record<Topup["status"], { word: string; tone: BadgeTone; dot: string }> = {
  created: { word: "Started", tone: "neutral", dot: "border-edge" },
  pending: { word: "Pending", tone: "warn", dot: "border-warn" },
  credited: { word: "Added", tone: "ok", dot: "border-ok bg-ok" },
  failed: { word: "Not paid", tone: "danger", dot: "border-danger bg-danger" },
  suspense: { word: "Being checked", tone: "warn", dot: "border-warn" },
  resolved: { word: "Settled", tone: "ok", dot: "border-ok bg-ok" },
  reversed: { word: "Reversed", tone: "danger", dot: "border-danger bg-danger" },
};

/** The payments in, newest first. */
export function TopupTimeline({
  topups,
  more,
}: {
  topups: readonly Topup[];
  /** How older ones are loaded, where the list is to be read to its end. */
  more?: { has: boolean; isBusy: boolean; load: () => void };
}) {
  if (topups.length === 0) {
    return (
      <p className="text-ink-soft">
        When you fund your wallet, you see each step of the payment here, until the money is in your
        balance.
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-5">
        {topups.map((topup) => (
          <OneTopup key={topup.id} {...topup} />
        ))}
      </ul>
      {more && (
        <LoadMore
          label="Load more payments"
          hasMore={more.has}
          isBusy={more.isBusy}
          onClick={more.load}
        />
      )}
    </>
  );
}

/** A payment in with what has happened to it so far. */
function OneTopup({ amount, surcharge, method, reference, status, createdAt, timeline }: Topup) {
  const { word, tone, dot } = states[status];
  return (
    <li className="border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <Money kobo={amount} className="figure text-lg" />
          <span className="block text-sm text-ink-soft">
            {topupMethodNames[method]}, {formatDay(createdAt)}
          </span>
          {surcharge > 0n && (
            <span className="block text-sm text-ink-soft">
              <Money kobo={surcharge} /> more for the payment provider
            </span>
          )}
        </p>
        {/* Announced when it changes by itself. */}
        <span role="status">
          <Badge tone={tone}>{word}</Badge>
        </span>
      </div>
      <Timeline steps={timeline} dot={dot} />
      <p className="mt-2 text-sm text-ink-soft">
        Reference <Copyable name="Reference">{reference}</Copyable>
      </p>
    </li>
  );
}
