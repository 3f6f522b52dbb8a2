import type { ReactNode } from "react";

export type Column<Row> = {
  /** Also the name of the value on a phone, where each row is a card. */
  title: string;
  /** The first column names the row; the others follow it. Null is a dash, and on a phone no line at all. */
  cell: (row: Row) => ReactNode | null;
  /** Figures stand to the right, all of one width. */
  isNumber?: boolean;
  /** Without its title on a phone, where the value speaks for itself. */
  isPlain?: boolean;
};

/** A table on wide screens, cards on narrow ones: the same markup, read the same way aloud. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <table className="data-table w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? "text-right" : "text-left"}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, isNumber, isPlain }, index) => {
              const Cell = index === 0 ? "th" : "td";
              const shown = cell(row);
              return (
                <Cell
                  key={title}
                  {...(index === 0 ? { scope: "row" as const } : {})}
                  data-title={isPlain ? undefined : title}
                  className={`${isNumber ? "tabular-nums md:text-right" : "md:text-left"} ${shown === null ? "max-md:hidden!" : ""}`}
                >
                  {shown ?? "–"}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
