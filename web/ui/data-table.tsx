import type { ReactNode } from "react";

export type Column<Row> = {
  /** Also the name of the value on a phone, where each row is a card. */
  title: string;
  /** The first column names the row; the others follow it. Null is a dash, and on a phone no line at all. */
  cell: (row: Row) => ReactNode | null;
  /** Figures stand to the right, all of one width. */
  isNumber?: boolean;
  /** What one does with the row: without its title on a phone, and not on paper. */
  isAction?: boolean;
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
          {columns.map(({ title, isNumber, isAction }) => (
            <th
              key={title}
              scope="col"
              className={`${isNumber ? "text-right" : "text-left"} ${onPaper(isAction)}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ title, cell, isNumber, isAction }, index) => {
              const Cell = index === 0 ? "th" : "td";
              const shown = cell(row);
              return (
                <Cell
                  key={title}
                  {...(index === 0 ? { scope: "row" as const } : {})}
                  data-title={isAction ? undefined : title}
                  className={`${isNumber ? "tabular-nums md:text-right" : "md:text-left"} ${shown === null ? "max-md:hidden!" : ""} ${onPaper(isAction)}`}
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

function onPaper(isAction = false): string {
  return isAction ? "print:hidden" : "";
}
