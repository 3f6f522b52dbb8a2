import type { ChartProps } from "./chart.tsx";
import { type Place, Plot } from "./plot.tsx";

/** The second is dotted too: colour alone would not reach everyone. */
const strokes = [
  { stroke: "var(--chart-1)" },
  { stroke: "var(--chart-2)", strokeDasharray: "1 5" },
];

/** How something grew: a line for each series, the first with its ground filled. */
export function LineChart(props: ChartProps) {
  const { series, points } = props;
  return (
    <Plot
      {...props}
      totals={points.at(-1)?.amounts ?? []}
      cursor={(at, place) => (
        <Cursor amounts={points[at]?.amounts} x={`${place.x(at)}%`} place={place} />
      )}
      swatch={(i) => (
        <svg width="18" height="10" aria-hidden="true">
          <path d="M1 5H17" className="chart-line" {...strokes[i]} />
        </svg>
      )}
      draw={(place) => (
        // Stretched to the width there is; the strokes keep theirs.
        <svg
          width="100%"
          height={place.base}
          viewBox={`0 0 100 ${place.base}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            d={`${path(props, 0, place)}V${place.base}H0Z`}
            fill="var(--chart-1)"
            opacity=".1"
          />
          {series.map((name, i) => (
            <path key={name} d={path(props, i, place)} className="chart-line" {...strokes[i]} />
          ))}
        </svg>
      )}
    />
  );
}

function Cursor({
  amounts = [],
  x,
  place: { y, base },
}: {
  amounts: readonly bigint[] | undefined;
  x: string;
  place: Place;
}) {
  return (
    <>
      <line x1={x} x2={x} y2={base} stroke="var(--color-edge)" strokeDasharray="3 3" />
      {strokes.map(
        ({ stroke }, i) =>
          amounts[i] !== undefined && (
            <circle key={stroke} cx={x} cy={y(amounts[i])} r="4.5" fill={stroke} />
          ),
      )}
    </>
  );
}

function path({ points }: ChartProps, series: number, { x, y }: Place): string {
  const stops = points.map(({ amounts }, at) => `${x(at)} ${y(amounts[series] ?? 0n)}`);
  // A single point is a level line: what was there all the time.
  return `M${stops.join("L")}${stops.length === 1 ? "H100" : ""}`;
}
