import type { PlatformPart } from "#contract/admin-analytics.ts";
import { units } from "#contract/dates/period-days.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { spanLabels } from "#web/lib/span-labels.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { Asked } from "../asked-panel.tsx";

const period = "1y";

/** What the platform earned, month by month, and what of it the providers took: fees are taken with each release. */
export function FeesPanel() {
  return (
    <Panel title="Fees by month">
      <Asked
        load={() => api.getPlatformAnalytics({ period })}
        problem="Failed to load the fees by month"
      >
        {({ data }) => <Fees months={data} />}
      </Asked>
    </Panel>
  );
}

function Fees({ months }: { months: readonly PlatformPart[] }) {
  const total = months.reduce((sum, { fees }) => sum + fees, 0n);
  const costs = months.reduce((sum, month) => sum + month.costs, 0n);
  if (total === 0n && costs === 0n) {
    return (
      <p className="text-ink-soft">
        No fees in the last year. They are taken when money of a project is released.
      </p>
    );
  }
  return (
    <>
      <BarChart
        caption="Fees, and what providers took, by month"
        unit="Month"
        series={["Fees", "Provider costs"]}
        points={months.map(({ fees, costs, ...span }) => ({
          ...spanLabels(units[period], span),
          amounts: [fees, costs],
        }))}
      />
      <p className="mt-4 text-sm text-ink-soft">
        {formatShort(total - costs)} left of the fees in the last year, by months of Lagos. Fees are
        taken when money of a project is released.
      </p>
    </>
  );
}
