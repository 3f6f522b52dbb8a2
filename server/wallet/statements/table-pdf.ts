import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import {
  createPdf,
  ensureRoom,
  finishPdf,
  ink,
  type Letterhead,
  margin,
  type Pdf,
  write,
  writeFact,
  writeHead,
} from "../../platform/files/pdf.ts";

/** A paper that is one table; every cell is short. */
export type TablePaper = {
  title: string;
  /** Days of Lagos, both included. */
  from: string;
  to: string;
  /** The first one names the line and stands to the left, the others are figures. */
  columns: readonly string[];
  lines: readonly (readonly string[])[];
  note: string;
};

const fontSize = 8.5;

/** The table on A4 pages, its head on each. */
export function tablePdf(paper: TablePaper, by: Letterhead): AsyncIterable<Uint8Array> {
  const { title, from, to, columns, lines, note } = paper;
  const pdf = createPdf(title);
  writeHead(pdf, title, by);
  pdf.moveDown(0.5);
  writeFact(pdf, "Days", `${formatDay(from)} to ${formatDay(to)}, both included, in Lagos`);
  writeFact(pdf, "Made on", formatMoment(new Date()));
  pdf.moveDown(0.5);
  pdf.font("plain").fontSize(9).fillColor(ink.soft);
  write(pdf, note, { x: margin, width: pdf.page.width - 2 * margin });
  pdf.moveDown(1);
  writeRow(pdf, columns, "bold");
  for (const line of lines) {
    if (ensureRoom(pdf, fontSize + 11)) writeRow(pdf, columns, "bold");
    writeRow(pdf, line, "plain");
  }
  finishPdf(pdf, by);
  return pdf;
}

/** All columns are of one width. */
function writeRow(pdf: Pdf, cells: readonly string[], font: "bold" | "plain"): void {
  pdf.font(font).fontSize(fontSize).fillColor(ink.strong);
  const width = (pdf.page.width - 2 * margin) / cells.length;
  const y = pdf.y;
  for (const [index, cell] of cells.entries()) {
    const left = margin + index * width;
    const x = index === 0 ? left : left + width - pdf.widthOfString(cell);
    write(pdf, cell, { x, y, lineBreak: false });
  }
  pdf.y = y + fontSize + 10;
  const below = pdf.y - 4;
  pdf.moveTo(margin, below).lineTo(pdf.page.width - margin, below);
  pdf.lineWidth(0.5).strokeColor(ink.line).stroke();
}
