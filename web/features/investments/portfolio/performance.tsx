import { type Period, periodWords } from "#contract/periods.ts";
import type { PortfolioPerformance } from "#contract/portfolio.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { NoChart } from "#web/ui/charts/no-chart.tsx";
import { spanLabels } from "./span-labels.ts";

const series = ["Put in", "Came back"];
const headings = { day: "Day", week: "Week", month: "Month" };

type Props = { performance: PortfolioPerformance; period: Period };

/** What was put in and what came back in each part of the period. */
export function PerformanceBars({ performance: { unit, spans }, period }: Props) {
  if (spans.every(({ putIn, cameBack }) => putIn === 0n && cameBack === 0n)) {
    return (
      <NoChart title="No data yet">
        Nothing was put in and nothing came back in the last {periodWords[period]}.
      </NoChart>
    );
  }
  return (
    <BarChart
      caption={`What you put in and what came back, by ${unit}`}
      unit={headings[unit]}
      series={series}
      points={spans.map((span) => ({
        ...spanLabels(unit, span),
        amounts: [span.putIn, span.cameBack],
      }))}
      isPrivate
    />
  );
}
