/** A whole number, a text, or kobo. */
export type Cell = string | number | bigint;

/** What a report says, before anybody says it on paper or in a spreadsheet. */
export type Report = {
  title: string;
  /** Days of Lagos, both included. */
  from: string;
  to: string;
  /** The first one names the line. */
  columns: readonly string[];
  lines: Cell[][];
  /** What is said below, about what counts. */
  note: string;
};
