import type { PlatformPart } from "#contract/admin-dashboard.ts";
import { units } from "#contract/dates/period-days.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { spanLabels } from "#web/lib/span-labels.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { Asked } from "../asked-panel.tsx";

const period = "1y";

/** What the platform earned, month by month: fees are taken with each release. */
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
  if (total === 0n) {
    return (
      <p className="text-ink-soft">
        No fees in the last year. They are taken when money of a project is released.
      </p>
    );
  }
  return (
    <>
      <BarChart
        caption="Platform and settlement fees by month"
        unit="Month"
        series={["Fees"]}
        points={months.map(({ fees, ...span }) => ({
          ...spanLabels(units[period], span),
          amounts: [fees],
        }))}
      />
      <p className="mt-4 text-sm text-ink-soft">
        {formatShort(total)} in the last year, by months of Lagos. Taken when money of a project is
        released.
      </p>
    </>
  );
}
