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
    <dl className="flex flex-wrap gap-2.5 sm:gap-4">
      {stats.map(({ label, icon, value, note }) => (
        <Card key={label} className="grow basis-28 p-4 sm:p-5">
          <dt className="flex items-start justify-between gap-2 text-[0.9375rem] text-ink-soft">
            {label} <Icon name={icon} className="size-5 shrink-0 text-indigo-ink" />
          </dt>
          <dd className="figure mt-1 text-xl sm:mt-1.5 sm:text-2xl">{value}</dd>
          {note && <dd className="mt-1 text-sm text-ink-soft sm:mt-1.5">{note}</dd>}
        </Card>
      ))}
    </dl>
  );
}
