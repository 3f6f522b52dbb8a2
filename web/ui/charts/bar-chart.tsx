import { sumOf } from "./amounts.ts";
import type { ChartProps } from "./chart.tsx";
import { type Place, Plot } from "./plot.tsx";

const colours = ["var(--chart-1)", "var(--chart-2)"];

/** What happened when: in each column a bar for each series, side by side. */
export function BarChart(props: ChartProps) {
  const { series, points } = props;
  const column = 100 / points.length;
  return (
    <Plot
      {...props}
      isColumns
      totals={series.map((_, i) => sumOf(points.map(({ amounts }) => amounts[i] ?? 0n)))}
      cursor={(at, { base }) => (
        <rect
          x={`${at * column}%`}
          width={`${column}%`}
          height={base}
          rx="6"
          fill="var(--color-ink)"
          opacity=".06"
        />
      )}
      swatch={(i) => <Swatch colour={colours[i]} />}
      draw={(place) =>
        points.map(({ label, amounts }, at) =>
          amounts.map(
            (kobo, i) =>
              kobo > 0n && (
                <Bar
                  key={`${label} ${series[i]}`}
                  x={place.x(at) - column * 0.32 + i * column * 0.34}
                  width={column * (series.length > 1 ? 0.3 : 0.64)}
                  kobo={kobo}
                  place={place}
                  colour={colours[i]}
                />
              ),
          ),
        )
      }
    />
  );
}

function Bar({
  x,
  width,
  kobo,
  place,
  colour,
}: {
  x: number;
  width: number;
  kobo: bigint;
  place: Place;
  colour: string | undefined;
}) {
  // However little beside the rest: it is there.
  const height = Math.max(2, place.base - place.y(kobo));
  return (
    <rect
      x={`${x}%`}
      y={place.base - height}
      width={`${width}%`}
      height={height}
      rx="3"
      fill={colour}
    />
  );
}

/** A colour in the legend; `edge` rings one that is pale. */
export function Swatch({ colour, edge }: { colour: string | undefined; edge?: string }) {
  return (
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" rx="3" fill={colour} stroke={edge} />
    </svg>
  );
}
