import type { ReactNode } from "react";
import { compactCount, compactNaira, maxOf, shareOf } from "./amounts.ts";
import { Swatch } from "./bar-chart.tsx";
import { Chart, ChartTable } from "./chart.tsx";

export type Pair = {
  id: string;
  /** In full: the table has it so. */
  name: string;
  /** What stands beside its bars: shortened, or a link. */
  shown: ReactNode;
  partKobo: bigint;
  wholeKobo: bigint;
};

/** What there is of what it is to be, thing by thing, all on one scale: bars on their side, so that names have room. */
export function PairBars({
  caption,
  unit,
  part,
  whole,
  pairs,
  isCount,
}: {
  caption: string;
  unit: string;
  /** What the two bars are: "Raised", "Target". */
  part: string;
  whole: string;
  pairs: readonly Pair[];
  isCount?: boolean;
}) {
  const text = isCount ? compactCount : compactNaira;
  const points = pairs.map(({ name, partKobo, wholeKobo }) => ({
    ...{ label: name, short: name },
    amounts: [partKobo, wholeKobo],
  }));
  const largest = maxOf(points.flatMap(({ amounts }) => amounts));
  const percent = (kobo: bigint) => `${shareOf(kobo, largest) * 100}%`;
  return (
    <Chart
      caption={caption}
      legend={
        <>
          <li>
            <Swatch colour="var(--chart-1)" /> {part}
          </li>
          <li>
            <Swatch colour="var(--chart-track)" edge="var(--color-edge)" /> {whole}
          </li>
        </>
      }
      table={
        <ChartTable
          caption={caption}
          unit={unit}
          series={[part, whole]}
          points={points}
          {...(isCount && { isCount })}
        />
      }
    >
      <ol className="chart-pairs">
        {pairs.map(({ id, shown, partKobo, wholeKobo }) => (
          <li key={id}>
            <span>
              <b className="font-semibold">{shown}</b>
              <span className="text-ink-soft">
                <b className="font-semibold text-ink">{text(partKobo)}</b> of {text(wholeKobo)}
              </span>
            </span>
            <svg width="100%" height="14" aria-hidden="true" className="mt-1">
              <rect width={percent(wholeKobo)} height="14" rx="4" fill="var(--chart-track)" />
              <rect width={percent(partKobo)} height="14" rx="4" fill="var(--chart-1)" />
            </svg>
          </li>
        ))}
      </ol>
    </Chart>
  );
}
