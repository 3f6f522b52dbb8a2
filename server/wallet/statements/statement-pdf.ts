import { setImmediate as nextTurn } from "node:timers/promises";
import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { isoMinute } from "../../platform/files/lagos-time.ts";
import {
  createPdf,
  ensureRoom,
  finishPdf,
  heightOf,
  ink,
  type Letterhead,
  margin,
  type Pdf,
  write,
  writeFact,
  writeHead,
  writeTotals,
} from "../../platform/files/pdf.ts";
import type { Line, Statement } from "./statement.ts";

const rowsAtOnce = 20;
const names = ["when", "what", "received", "spent", "balance"] as const;
type Row = Record<(typeof names)[number], string>;
/** Where each column begins and how wide it is. */
type Table = {
  fontSize: number;
  columns: Record<(typeof names)[number], { x: number; width: number; align: "left" | "right" }>;
};

const titles: Row = {
  when: "When (Lagos)",
  what: "What",
  received: "Money in",
  spent: "Money out",
  balance: "Balance",
};

/** The statement on A4 pages: totals first, then each movement. */
export function statementPdf(statement: Statement, by: Letterhead): AsyncIterable<Uint8Array> {
  const pdf = createPdf("Wallet statement");
  draw(pdf, statement, by).catch((problem: unknown) =>
    pdf.destroy(problem instanceof Error ? problem : undefined),
  );
  return pdf;
}

async function draw(pdf: Pdf, statement: Statement, by: Letterhead): Promise<void> {
  const { holder, from, to, openingKobo, inKobo, outKobo, closingKobo, lines } = statement;
  writeHead(pdf, "Wallet statement", by);
  pdf.moveDown(0.5);
  writeFact(pdf, "Wallet of", holder);
  writeFact(pdf, "Days", `${formatDay(from)} to ${formatDay(to)}, both included, in Lagos`);
  writeFact(pdf, "Made on", formatMoment(new Date()));
  pdf.moveDown(0.5);
  writeTotals(pdf, [
    ["Opening balance", formatNaira(openingKobo)],
    ["Money in", formatNaira(inKobo)],
    ["Money out", formatNaira(outKobo)],
    ["Closing balance", formatNaira(closingKobo)],
  ]);
  pdf.moveDown(1.5);
  const table = measure(pdf, statement);
  writeRow(pdf, table, titles);
  let count = 0;
  for await (const some of lines()) {
    for (const line of some) {
      writeRow(pdf, table, rowOf(line));
      count += 1;
      // Laying out letters is slow: others are served in between.
      if (count % rowsAtOnce === 0) await nextTurn();
    }
  }
  finishPdf(pdf, by);
}

/** The amounts have the room that their largest needs on one line; what moved has the rest. */
function measure(pdf: Pdf, { openingKobo, inKobo, outKobo }: Statement): Table {
  const gap = 8;
  const full = pdf.page.width - 2 * margin;
  const widthsAt = (fontSize: number) => {
    pdf.font("bold").fontSize(fontSize);
    const widest = (title: string, kobo: bigint) =>
      Math.ceil(Math.max(pdf.widthOfString(title), pdf.widthOfString(formatNaira(kobo)))) + 1;
    const when = Math.ceil(pdf.widthOfString("2026-00-00 00:00")) + 1;
    const received = widest(titles.received, inKobo);
    const spent = widest(titles.spent, outKobo);
    // No balance was ever more than all that had come in by then.
    const balance = widest(titles.balance, openingKobo + inKobo);
    const what = full - when - received - spent - balance - 4 * gap;
    return { when, what, received, spent, balance };
  };
  const usual = 8.5;
  const fontSize = widthsAt(usual).what >= 110 ? usual : 7;
  const widths = widthsAt(fontSize);
  let x = margin;
  const place = (width: number, align: "left" | "right") => {
    const column = { x, width, align };
    x += width + gap;
    return column;
  };
  return {
    fontSize,
    columns: {
      when: place(widths.when, "left"),
      what: place(widths.what, "left"),
      received: place(widths.received, "right"),
      spent: place(widths.spent, "right"),
      balance: place(widths.balance, "right"),
    },
  };
}

function rowOf({ at, label, kobo, balanceKobo }: Line): Row {
  return {
    when: isoMinute(at),
    what: label,
    received: kobo > 0n ? formatNaira(kobo) : "",
    spent: kobo < 0n ? formatNaira(-kobo) : "",
    balance: formatNaira(balanceKobo),
  };
}

function writeRow(pdf: Pdf, table: Table, row: Row): void {
  const { fontSize, columns } = table;
  const look = () => {
    pdf
      .font(row === titles ? "bold" : "plain")
      .fontSize(fontSize)
      .fillColor(ink.strong);
  };
  look();
  const height = Math.max(11, heightOf(pdf, row.what, columns.what.width));
  if (ensureRoom(pdf, height + 7) && row !== titles) {
    writeRow(pdf, table, titles);
    look();
  }
  const y = pdf.y;
  for (const name of names) {
    const { x, width, align } = columns[name];
    // Only names can be longer than their column; measuring is cheaper than looking for line ends.
    if (name === "what") write(pdf, row.what, { x, y, width });
    else if (row[name]) {
      const left = align === "right" ? x + width - pdf.widthOfString(row[name]) : x;
      write(pdf, row[name], { x: left, y, lineBreak: false });
    }
  }
  pdf.y = y + height + 7;
  const below = pdf.y - 4;
  pdf.moveTo(margin, below).lineTo(pdf.page.width - margin, below);
  pdf.lineWidth(0.5).strokeColor(ink.line).stroke();
}
