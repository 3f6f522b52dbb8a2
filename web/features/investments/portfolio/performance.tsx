import { type Period, periodWords } from "#contract/periods.ts";
import type { PortfolioPerformance } from "#contract/portfolio.ts";
import { spanLabels } from "#web/lib/span-labels.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import { NoChart } from "#web/ui/charts/no-chart.tsx";

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

/** What all of it had come to by the end of each part. */
export function GrowthLines({ performance, period }: Props) {
  const { unit, spans, putInBefore, cameBackBefore } = performance;
  let [putIn, cameBack] = [putInBefore, cameBackBefore];
  const points = spans.map((span) => {
    putIn += span.putIn;
    cameBack += span.cameBack;
    return { ...spanLabels(unit, span), amounts: [putIn, cameBack] };
  });
  if (putIn === 0n && cameBack === 0n) {
    return <NoChart title="No data yet">It begins with your first investment.</NoChart>;
  }
  return (
    <LineChart
      caption={`All that you put in and all that came back, over the last ${periodWords[period]}`}
      unit={`Until the end of the ${unit}`}
      series={series}
      points={points}
      isPrivate
    />
  );
}
