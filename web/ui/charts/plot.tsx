import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { maskedWords } from "../private-money.tsx";
import { axisFor, compactCount, compactNaira, shareOf } from "./amounts.ts";
import { Chart, type ChartProps, ChartTable, useAmountText } from "./chart.tsx";

/** In pixels: the first line of the axis, its base, and below it a line of words. */
const top = 10;
const base = 184;
const height = 206;

/** Where things stand in the drawing: across in percent of its width, up and down in pixels. */
export type Place = {
  x: (at: number) => number;
  y: (kobo: bigint) => number;
  base: number;
};

/**
 * A drawing over an axis of naira, or of what is counted. The arrow keys, a pointer or a finger move from point to point, and what stands
 * there is said below it.
 */
export function Plot({
  isColumns = false,
  totals,
  cursor,
  swatch,
  draw,
  ...chart
}: ChartProps & {
  /** Each point has a column of its own, and does not stand on a line from edge to edge. */
  isColumns?: boolean;
  /** What the legend says of each series. */
  totals: readonly bigint[];
  cursor: (at: number, place: Place) => ReactNode;
  swatch: (series: number) => ReactNode;
  draw: (place: Place) => ReactNode;
}) {
  const { caption, series, points, isCount } = chart;
  const last = points.length - 1;
  const [at, setAt] = useState(last);
  // Where the browser thinks that a press is on its own slider, which is not drawn.
  const isPressed = useRef(false);
  const text = useAmountText(chart);
  const current = points[Math.min(at, last)];
  const axis = axisFor(
    points.flatMap(({ amounts }) => amounts),
    isCount ? 1n : undefined,
  );
  const highest = axis.at(-1) ?? 0n;
  const place: Place = {
    x: (point) => (isColumns ? ((point + 0.5) * 100) / points.length : (point * 100) / (last || 1)),
    y: (kobo) => base - shareOf(kobo, highest) * (base - top),
    base,
  };
  if (!current) return null;
  const amounts = series
    .map((name, i) => `${name.toLowerCase()} ${text(current.amounts[i] ?? 0n)}`)
    .join(", ");
  function release() {
    isPressed.current = false;
  }
  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    const next = isColumns ? Math.floor(share * points.length) : Math.round(share * last);
    setAt(Math.min(last, Math.max(0, next)));
  }
  return (
    <Chart
      caption={caption}
      legend={series.map((name, i) => (
        <li key={name}>
          {swatch(i)} {name} <b className="font-semibold">{text(totals[i] ?? 0n)}</b>
        </li>
      ))}
      said={
        <>
          <b>{current.label}</b>: {amounts}
        </>
      }
      table={<ChartTable {...chart} />}
    >
      <div className="chart-plot">
        <svg width="100%" height={height} aria-hidden="true">
          {cursor(Math.min(at, last), place)}
          <Axis
            lines={axis}
            place={place}
            text={text(0n) === maskedWords ? () => null : isCount ? compactCount : compactNaira}
          />
          <Labels points={points} place={place} isColumns={isColumns} />
          {draw(place)}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={Math.min(at, last)}
          onChange={({ target }) => isPressed.current || setAt(target.valueAsNumber)}
          onPointerMove={point}
          onPointerDown={(event) => {
            isPressed.current = true;
            point(event);
          }}
          onPointerUp={release}
          onPointerCancel={release}
          aria-label={`${caption}. The arrow keys read each point.`}
          aria-valuetext={`${current.label}: ${amounts}`}
        />
      </div>
    </Chart>
  );
}

function Axis({
  lines,
  place,
  text,
}: {
  lines: readonly bigint[];
  place: Place;
  text: (amount: bigint) => string | null;
}) {
  return lines.map((kobo) => (
    <g key={String(kobo)}>
      <line
        x2="100%"
        y1={place.y(kobo)}
        y2={place.y(kobo)}
        stroke={kobo === 0n ? "var(--color-edge)" : "var(--chart-grid)"}
      />
      <text x="-8" y={place.y(kobo) + 4} textAnchor="end">
        {text(kobo)}
      </text>
    </g>
  ));
}

/** Counted from the newest back, so that it always has its word: a dozen on a wide screen, four on a phone. */
function Labels({
  points,
  place,
  isColumns,
}: {
  points: ChartProps["points"];
  place: Place;
  isColumns: boolean;
}) {
  const last = points.length - 1;
  const wide = Math.ceil(points.length / 12);
  const narrow = wide * Math.ceil(points.length / (4 * wide));
  return points.map(({ label, short }, at) => {
    const back = last - at;
    // The last word of narrow columns stands to the left of its own, where the one before it would be.
    const isInItsWay = isColumns && wide > 1 && back === wide;
    if (back % wide !== 0 || isInItsWay) return null;
    // Wider than a narrow column, it would stand out over the drawing's edge.
    const isEdge = !isColumns || points.length > 6;
    const edge = at === last ? "end" : at === 0 ? "start" : null;
    return (
      <text
        key={label}
        x={`${isEdge && edge ? (at * 100) / (last || 1) : place.x(at)}%`}
        y={height - 4}
        textAnchor={isEdge && edge ? edge : "middle"}
        className={back % narrow === 0 ? undefined : "chart-wide"}
      >
        {short}
      </text>
    );
  });
}
