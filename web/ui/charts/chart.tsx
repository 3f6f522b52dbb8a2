import { type ReactNode, useId, useState } from "react";
import { formatShort } from "#contract/money/kobo.ts";
import { formatCount } from "#contract/text/count.ts";
import { Button } from "../base/button.tsx";
import { Money } from "../figures/money.tsx";
import { Icon } from "../icon.tsx";
import { PrivateMoney, usePrivateText } from "../private-money.tsx";
import "./charts.css";

/** A time, or a thing, and its amount in each series. */
type ChartPoint = {
  /** In full, as it is said and stands in the table: "Sep 2026". */
  label: string;
  /** As it stands below the drawing: "Sep". */
  short: string;
  amounts: readonly bigint[];
};

export type ChartProps = {
  /** What is drawn, in a line. */
  caption: string;
  /** What a point is, heading the table's first column: "Month". */
  unit: string;
  /** Two at most: more cannot be told apart. */
  series: readonly string[];
  points: readonly ChartPoint[];
  /** The person's own money, which may be masked. */
  isPrivate?: boolean;
  /** How many there were, and no money. */
  isCount?: boolean;
};

/** The frame of every chart: its caption, what its colours mean, the drawing, and the same figures as a table. */
export function Chart({
  caption,
  legend,
  said,
  table,
  children,
}: {
  caption: string;
  legend?: ReactNode;
  /** Of the point that is looked at. */
  said?: ReactNode;
  table?: ReactNode;
  children: ReactNode;
}) {
  const tableId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <figure className="chart">
      <figcaption>{caption}</figcaption>
      {legend && <ul className="chart-legend">{legend}</ul>}
      {children}
      {table && (
        <>
          <div className="chart-foot">
            <p className="chart-said">{said}</p>
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              aria-controls={tableId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Hide the table" : "Show as a table"}
              <Icon name="down" className="chart-turn size-4" />
            </Button>
          </div>
          <div id={tableId} className="chart-table" hidden={!isOpen}>
            {table}
          </div>
        </>
      )}
    </figure>
  );
}

/** The figures of a chart, which is how one reads them who cannot see it. */
export function ChartTable({ caption, unit, series, points, isPrivate, isCount }: ChartProps) {
  const Amount = isPrivate ? PrivateMoney : Money;
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, amounts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map((name, at) => (
              <td key={name}>
                {isCount ? formatCount(amounts[at] ?? 0n) : <Amount kobo={amounts[at] ?? 0n} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An amount inside a chart's words, masked where the person's own are. */
export function useAmountText({
  isPrivate,
  isCount,
}: {
  isPrivate?: boolean | undefined;
  isCount?: boolean | undefined;
}): (amount: bigint) => string {
  const privateText = usePrivateText();
  if (isCount) return formatCount;
  return isPrivate ? privateText : formatShort;
}
