import type { PlatformPart } from "#contract/admin-analytics.ts";
import { units } from "#contract/dates/period-days.ts";
import { type Period, periodWords } from "#contract/periods.ts";
import { formatCount } from "#contract/text/count.ts";
import { spanLabels } from "#web/lib/span-labels.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";

const headings = { day: "Day", week: "Week", month: "Month" } as const;

/** What was invested and what was released, and how many joined. */
export function PlatformBars({
  parts,
  period,
}: {
  parts: readonly PlatformPart[];
  period: Period;
}) {
  const unit = units[period];
  const joined = parts.reduce((sum, { users }) => sum + users, 0);
  if (parts.every(({ invested, released }) => invested === 0n && released === 0n)) {
    return <p className="text-ink-soft">Nothing was invested in the last {periodWords[period]}.</p>;
  }
  return (
    <>
      <BarChart
        caption={`Invested, and released to creators, by ${unit}`}
        unit={headings[unit]}
        series={["Invested", "Released"]}
        points={parts.map(({ from, to, invested, released }) => ({
          ...spanLabels(unit, { from, to }),
          amounts: [invested, released],
        }))}
      />
      <p className="mt-4 text-sm text-ink-soft">
        {formatCount(joined)} joined in the last {periodWords[period]}. Counted every five minutes.
      </p>
    </>
  );
}
