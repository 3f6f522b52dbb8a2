import { formatNaira } from "#contract/kobo.ts";
import { sayDay, sayMoment } from "../platform/lagos-time.ts";
import { ink, margin, openPaper, type Paper, writeFact, writeHead } from "../platform/paper.ts";
import type { Line, Statement } from "./statement.ts";

/** Where each column begins and how wide it is. */
const columns = {
  when: { x: margin, width: 96, align: "left" },
  what: { x: 150, width: 176, align: "left" },
  received: { x: 330, width: 68, align: "right" },
  spent: { x: 402, width: 68, align: "right" },
  balance: { x: 474, width: 73, align: "right" },
} as const;
type Row = Record<keyof typeof columns, string>;
const names = ["when", "what", "received", "spent", "balance"] as const;

const titles: Row = {
  when: "When (Lagos)",
  what: "What",
  received: "Money in",
  spent: "Money out",
  balance: "Balance",
};

/** The statement on A4 pages, which leave as they are finished. */
export function statementPdf(statement: Statement): AsyncIterable<Uint8Array> {
  const paper = openPaper("Wallet statement");
  write(paper, statement).then(
    () => paper.end(),
    (problem: unknown) => paper.destroy(problem instanceof Error ? problem : undefined),
  );
  return paper;
}

async function write(paper: Paper, statement: Statement): Promise<void> {
  const { holder, from, to, openingKobo, lines } = statement;
  let page = 1;
  const writePageNumber = () => writeFoot(paper, page++);
  writePageNumber();
  paper.on("pageAdded", writePageNumber);
  writeHead(paper, "Wallet statement");
  paper.moveDown(0.5);
  writeFact(paper, "Wallet of", holder);
  writeFact(paper, "Days", `${sayDay(from)} to ${sayDay(to)}, both included, in Lagos`);
  writeFact(paper, "Made on", sayMoment(new Date()));
  paper.moveDown(1.5);
  writeTitles(paper);
  const sum = (name: string, kobo: bigint) => ({
    ...empty,
    what: name,
    balance: formatNaira(kobo),
  });
  writeRow(paper, sum("Opening balance", openingKobo), "bold");
  let [inKobo, outKobo, closingKobo] = [0n, 0n, openingKobo];
  for await (const some of lines()) {
    for (const line of some) {
      if (line.kobo > 0n) inKobo += line.kobo;
      else outKobo -= line.kobo;
      closingKobo = line.balanceKobo;
      writeRow(paper, rowOf(line), "plain");
    }
  }
  const received = formatNaira(inKobo);
  const spent = formatNaira(outKobo);
  writeRow(paper, { ...sum("Closing balance", closingKobo), received, spent }, "bold");
}

const empty: Row = { when: "", what: "", received: "", spent: "", balance: "" };

function rowOf({ at, label, kobo, balanceKobo }: Line): Row {
  return {
    when: sayMoment(at),
    what: label,
    received: kobo > 0n ? formatNaira(kobo) : "",
    spent: kobo < 0n ? formatNaira(-kobo) : "",
    balance: formatNaira(balanceKobo),
  };
}

function writeTitles(paper: Paper): void {
  writeRow(paper, titles, "bold");
}

function writeRow(paper: Paper, row: Row, font: "plain" | "bold"): void {
  paper.font(font).fontSize(8.5).fillColor(ink.strong);
  const { what } = columns;
  const height = Math.max(11, paper.heightOfString(row.what, { width: what.width }));
  if (paper.y + height > paper.page.height - margin - 30) {
    paper.addPage();
    paper.y = margin;
    if (row !== titles) writeTitles(paper);
    paper.font(font).fontSize(8.5).fillColor(ink.strong);
  }
  const top = paper.y;
  for (const name of names) {
    const { x, width, align } = columns[name];
    if (row[name]) paper.text(row[name], x, top, { width, align });
  }
  paper.y = top + height + 7;
  const below = paper.y - 4;
  paper.moveTo(margin, below).lineTo(paper.page.width - margin, below);
  paper.lineWidth(0.5).strokeColor(ink.line).stroke();
}

/** The number of the page at its foot; what follows goes on at the top. */
function writeFoot(paper: Paper, page: number): void {
  const { x, y } = paper;
  const bottom = paper.page.height - margin - 4;
  paper.font("plain").fontSize(8).fillColor(ink.soft);
  paper.text(`Ajose, page ${page}`, margin, bottom, { lineBreak: false });
  paper.x = x;
  paper.y = y;
}
