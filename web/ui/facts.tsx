import type { ReactNode } from "react";

/** Names and values, one pair a line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line py-2.5 first:border-0"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="ml-auto min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
