import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
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
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">
      {stats.map(({ label, icon, value, note }) => (
        <Card key={label} className="p-5">
          <dt className="flex items-start justify-between gap-3 text-[0.9375rem] text-ink-soft">
            {label} <Icon name={icon} className="size-5 shrink-0 text-indigo-ink" />
          </dt>
          <dd className="figure mt-1.5 text-2xl wrap-anywhere">{value}</dd>
          {note && <dd className="mt-1.5 text-sm text-ink-soft">{note}</dd>}
        </Card>
      ))}
    </dl>
  );
}
