import { formatClock, formatDay } from "#contract/dates/dates.ts";
import type { Transaction } from "#contract/transactions.ts";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { Movement } from "./movement.tsx";

/** Movements of a wallet by the day, newest first; pressing one opens it. */
export function TransactionDays({
  transactions,
  level: Day,
  onOpen,
}: {
  transactions: readonly Transaction[];
  /** The level of a day's heading where the list stands. */
  level: "h2" | "h3";
  onOpen: (transaction: Transaction) => void;
}) {
  const days = new Map<string, Transaction[]>();
  for (const one of transactions) {
    const day = formatDay(one.createdAt);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return (
    <>
      <p className="text-sm text-ink-soft">The small figure is your balance after it.</p>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <Day className="mt-4 mb-1 border-b border-line pb-1.5 font-sans text-sm font-semibold tracking-normal text-ink-soft">
            {day}
          </Day>
          <ul className="divide-y divide-line">
            {ofDay.map((transaction) => (
              <OneTransaction
                key={transaction.id}
                transaction={transaction}
                onOpen={() => onOpen(transaction)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function OneTransaction({
  transaction: { kind, label, amount, createdAt, balanceAfter, detail, pending, cancellableUntil },
  onOpen,
}: {
  transaction: Transaction;
  onOpen: () => void;
}) {
  const { icon, colours } = lookOf(kind, amount);
  return (
    <li>
      <button
        type="button"
        data-prints=""
        onClick={onOpen}
        className="-mx-2 flex w-[calc(100%+1rem)] items-start gap-2.5 rounded-field px-2 py-3 sm:gap-3 text-left hover:bg-ink/4"
      >
        <span className={`grid size-9 shrink-0 place-items-center rounded-full ${colours}`}>
          <Icon name={icon} className="size-[1.125rem]" />
        </span>
        {/* On a phone the name has the whole width, and the figures stand below it. */}
        <span className="grid min-w-0 grow grid-cols-[1fr_auto] gap-x-2.5">
          <b className="line-clamp-6 text-[0.9375rem]/5 font-semibold wrap-anywhere max-sm:col-span-2">
            {label}
          </b>
          <span className="text-sm text-ink-soft sm:col-start-1">
            <time dateTime={createdAt.toISOString()}>{formatClock(createdAt).slice(0, 5)}</time>
            {detail && `, ${detail}`}
            {cancellableUntil && ", can be taken back"}{" "}
            {pending && <Badge tone="warn">{pending === "held" ? "Held" : "On its way"}</Badge>}
          </span>
          <span className="text-right text-[0.9375rem]/5 sm:col-start-2 sm:row-span-2 sm:row-start-1">
            <Movement kobo={amount} />
            {balanceAfter !== null && (
              <span className="block text-sm text-ink-soft">
                <span className="sr-only">, balance after it </span>
                <PrivateMoney kobo={balanceAfter} />
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

type Look = { icon: IconName; colours: string };
const looks: Record<string, Look> = {
  investment: { icon: "portfolio", colours: "bg-indigo-soft text-indigo-ink" },
  returns_paid_in: { icon: "portfolio", colours: "bg-indigo-soft text-indigo-ink" },
  withdrawal_held: { icon: "bank", colours: "bg-sunken text-ink-soft" },
  withdrawal_taken_back: { icon: "bank", colours: "bg-sunken text-ink-soft" },
};

function lookOf(kind: string, kobo: bigint): Look {
  const isIn = kobo > 0n;
  return (
    looks[kind] ??
    (isIn
      ? { icon: "incoming", colours: "bg-ok-soft text-ok" }
      : { icon: "outgoing", colours: "bg-sunken text-ink-soft" })
  );
}
