import type { PlatformPart } from "#contract/admin-analytics.ts";
import { units } from "#contract/dates/period-days.ts";
import type { Period } from "#contract/periods.ts";
import { spanLabels } from "#web/lib/span-labels.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";

const headings = { day: "Day", week: "Week", month: "Month" } as const;

/** What is counted, by day, week or month of a period. */
export function CountBars({
  caption,
  series,
  parts,
  period,
  counts,
}: {
  caption: string;
  series: readonly string[];
  parts: readonly PlatformPart[];
  period: Period;
  counts: (part: PlatformPart) => number[];
}) {
  const unit = units[period];
  return (
    <BarChart
      caption={`${caption}, by ${unit}`}
      unit={headings[unit]}
      series={series}
      isCount
      points={parts.map((part) => ({
        ...spanLabels(unit, part),
        amounts: counts(part).map(BigInt),
      }))}
    />
  );
}
