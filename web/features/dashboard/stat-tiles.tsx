import type { ReactNode } from "react";
import { Card } from "#web/ui/cards/card.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";

export type Stat = {
  label: string;
  icon: IconName;
  value: ReactNode;
  /** A word or two below the figure. */
  note?: ReactNode;
};

/** The few figures that a dashboard starts with. */
export function StatTiles({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] sm:gap-4">
      {stats.map(({ label, icon, value, note }) => (
        <Card
          key={label}
          className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-3.5 sm:block sm:py-5"
        >
          <dt className="flex items-start gap-3 text-[0.9375rem] text-ink-soft sm:flex-row-reverse sm:justify-between">
            <Icon name={icon} className="size-5 shrink-0 text-indigo-ink" /> {label}
          </dt>
          <dd className="figure text-xl wrap-anywhere sm:mt-1.5 sm:text-2xl">{value}</dd>
          {note && (
            <dd className="w-full text-right text-sm text-ink-soft sm:mt-1.5 sm:text-left">
              {note}
            </dd>
          )}
        </Card>
      ))}
    </dl>
  );
}
