import type { ReactNode } from "react";
import { Panel } from "#web/ui/cards/card.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";

export type Place = {
  label: string;
  kobo: bigint;
  /** A word or two on what is there. */
  note: string;
  /** The colour of its part of the bar. */
  colour: string;
};

/** The person's money by where it is now, as one bar and in words; what it has come to stands below. */
export function WhereMoneyIs({
  places,
  totals = [],
}: {
  places: readonly Place[];
  totals?: readonly { label: string; value: ReactNode; note?: string }[];
}) {
  const sum = places.reduce((all, { kobo }) => all + kobo, 0n);
  return (
    <Panel
      title="Where is my money?"
      action={<PrivateMoney kobo={sum} className="figure text-lg" />}
    >
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-line">
        {places.map(
          ({ label, kobo, colour }) =>
            kobo > 0n && (
              <span
                key={label}
                className={`min-w-1.5 ${colour}`}
                style={{ flexGrow: String((kobo * 10_000n) / sum) }}
              />
            ),
        )}
      </div>
      <dl className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
        {places.map(({ label, kobo, note, colour }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block"
          >
            <dt className="flex items-baseline gap-2 text-[0.9375rem] text-ink-soft">
              <span aria-hidden="true" className={`size-3 shrink-0 rounded-xs ${colour}`} />
              {label}
            </dt>
            <dd className="font-semibold sm:pl-5">
              <PrivateMoney kobo={kobo} />
            </dd>
            <dd className="w-full pl-5 text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
      {totals.length > 0 && (
        <dl className="mt-5 grid gap-x-6 gap-y-2 border-t border-line pt-4 sm:grid-cols-3">
          {totals.map(({ label, value, note }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-3 sm:block">
              <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
              {note && <dd className="w-full text-sm text-ink-soft">{note}</dd>}
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

/** The places of money that is between two others. */
export function onTheMove({ onItsWay, held }: { onItsWay: bigint; held: bigint }): Place[] {
  return [
    {
      ...{ label: "On its way", kobo: onItsWay, colour: "bg-p-yellow" },
      note: onItsWay > 0n ? "in or out, not there yet" : "nothing",
    },
    {
      ...{ label: "Held", kobo: held, colour: "bg-p-grey" },
      note: held > 0n ? "until an admin has checked it" : "nothing",
    },
  ];
}
