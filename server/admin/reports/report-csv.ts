import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { formatPlain } from "#contract/money/kobo.ts";
import type { Cell, Report } from "./report.ts";

/** A report as comma-separated values: what it is, an empty line, and the table with plain amounts in naira. */
export function reportCsv(report: Report, { isDemo }: { isDemo: boolean }): AsyncIterable<Buffer> {
  const { title, from, to, note, columns, lines } = report;
  const head = [
    ...(isDemo ? [["Demonstration: no real money"]] : []),
    ["Report", title],
    ["First day", from],
    ["Last day", to],
    [note],
    [],
    columns.map((name, index) => (isMoney(lines, index) ? `${name} (NGN)` : name)),
  ];
  const rows = [...head, ...lines.map((line) => line.map(plain))];
  return pipeline(Readable.from(rows), stringify({ bom: true }), () => undefined);
}

function plain(cell: Cell): string | number {
  return typeof cell === "bigint" ? formatPlain(cell) : cell;
}

function isMoney(lines: Cell[][], index: number): boolean {
  return typeof lines[0]?.[index] === "bigint";
}
