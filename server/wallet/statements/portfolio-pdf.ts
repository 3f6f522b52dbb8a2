import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { formatPercent } from "#contract/money/percent.ts";
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

/** All that an investor has in one project, as a paper says it. */
export type PortfolioLine = {
  project: string;
  status: string;
  investedKobo: bigint;
  liveKobo: bigint;
  expectedKobo: bigint;
  returnedKobo: bigint;
  /** In percent; null until nothing of it is in the project any more. */
  roi: number | null;
  successRate: number | null;
};

export type PortfolioPaper = {
  holder: string;
  from: string;
  to: string;
  /** All time, and of those days. */
  investedKobo: bigint;
  liveKobo: bigint;
  expectedKobo: bigint;
  returnedKobo: bigint;
  putInKobo: bigint;
  cameBackKobo: bigint;
  /** What was invested last first, some at a time. */
  lines: () => AsyncGenerator<PortfolioLine[]>;
};

const names = ["project", "invested", "live", "returned", "roi", "rate"] as const;
type Row = Record<(typeof names)[number], string>;
const titles: Row = {
  ...{ project: "Project", invested: "Invested", live: "Still in it", returned: "Returned" },
  ...{ roi: "ROI", rate: "Success" },
};
const gap = 8;
const fontSize = 8;

/** A portfolio on A4 pages: totals first, then each project. */
export function portfolioPdf(paper: PortfolioPaper, by: Letterhead): AsyncIterable<Uint8Array> {
  const pdf = createPdf("Investment portfolio");
  draw(pdf, paper, by).catch((problem: unknown) =>
    pdf.destroy(problem instanceof Error ? problem : undefined),
  );
  return pdf;
}

async function draw(pdf: Pdf, paper: PortfolioPaper, by: Letterhead): Promise<void> {
  writeHead(pdf, "Investment portfolio", by);
  pdf.moveDown(0.5);
  writeFact(pdf, "Investor", paper.holder);
  writeFact(pdf, "Made on", formatMoment(new Date()));
  pdf.moveDown(0.5);
  const days = `${formatDay(paper.from)} to ${formatDay(paper.to)}`;
  writeTotals(pdf, [
    ["Put in, these days", formatNaira(paper.putInKobo)],
    ["Came back, these days", formatNaira(paper.cameBackKobo)],
    ["Total invested", formatNaira(paper.investedKobo)],
    ["Total returns", formatNaira(paper.returnedKobo)],
    ["In projects now", formatNaira(paper.liveKobo)],
    ["Expected returns", formatNaira(paper.expectedKobo)],
  ]);
  pdf.moveDown(0.5);
  pdf.font("plain").fontSize(9).fillColor(ink.soft);
  write(pdf, `These days: ${days}, both included, in Lagos. ${estimateNote}`, { x: margin });
  pdf.moveDown(1);
  const widths = measure(pdf, paper);
  writeRow(pdf, widths, titles);
  for await (const some of paper.lines()) {
    for (const line of some) writeRow(pdf, widths, rowOf(line));
  }
  finishPdf(pdf, by);
}

export const estimateNote =
  "Expected returns are the creators' own estimates of what is in their projects now, and no promise.";

type Widths = Record<(typeof names)[number], number>;

/** No line has a larger amount than the total of its column. */
function measure(pdf: Pdf, { investedKobo, liveKobo, returnedKobo }: PortfolioPaper): Widths {
  pdf.font("bold").fontSize(fontSize);
  const widest = (...texts: string[]) =>
    Math.ceil(Math.max(...texts.map((text) => pdf.widthOfString(text)))) + 1;
  const figures = {
    invested: widest(titles.invested, formatNaira(investedKobo)),
    live: widest(titles.live, formatNaira(liveKobo)),
    returned: widest(titles.returned, formatNaira(returnedKobo)),
    roi: widest("-100.0%"),
    rate: widest(titles.rate, "100.0%"),
  };
  const taken = Object.values(figures).reduce((all, width) => all + width + gap, 0);
  return { project: pdf.page.width - 2 * margin - taken, ...figures };
}

function rowOf(line: PortfolioLine): Row {
  return {
    project: `${line.project} (${line.status})`,
    invested: formatNaira(line.investedKobo),
    live: formatNaira(line.liveKobo),
    returned: formatNaira(line.returnedKobo),
    roi: percentText(line.roi),
    rate: percentText(line.successRate),
  };
}

function percentText(percent: number | null): string {
  return percent === null ? "" : formatPercent(percent);
}

function writeRow(pdf: Pdf, widths: Widths, row: Row): void {
  const look = () =>
    pdf
      .font(row === titles ? "bold" : "plain")
      .fontSize(fontSize)
      .fillColor(ink.strong);
  look();
  const height = Math.max(11, heightOf(pdf, row.project, widths.project));
  if (ensureRoom(pdf, height + 7) && row !== titles) {
    writeRow(pdf, widths, titles);
    look();
  }
  const y = pdf.y;
  write(pdf, row.project, { x: margin, y, width: widths.project });
  let right = margin + widths.project;
  for (const name of names.slice(1)) {
    right += gap + widths[name];
    if (row[name]) {
      write(pdf, row[name], { x: right - pdf.widthOfString(row[name]), y, lineBreak: false });
    }
  }
  pdf.y = y + height + 7;
  const below = pdf.y - 4;
  pdf.moveTo(margin, below).lineTo(pdf.page.width - margin, below);
  pdf.lineWidth(0.5).strokeColor(ink.line).stroke();
}
