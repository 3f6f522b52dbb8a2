import type { ReactNode } from "react";

/** Names and values, one pair a line. */
export function Facts({
  facts,
  isTight = false,
}: {
  facts: readonly (readonly [string, ReactNode])[];
  /** Closer together on a phone, where something that matters stands below. */
  isTight?: boolean;
}) {
  return (
    <dl className="grid tabular-nums">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className={`flex flex-wrap justify-between gap-x-2 gap-y-1 border-t border-line first:border-0 ${isTight ? "py-1.5 text-[0.9375rem]" : "py-2.5"}`}
        >
          <dt className="wrap-anywhere text-ink-soft">{name}</dt>
          <dd className="ml-auto min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
