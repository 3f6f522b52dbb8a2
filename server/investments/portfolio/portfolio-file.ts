import { pipeline } from "node:stream";
import { stringify } from "csv-stringify";
import { formatPlain } from "#contract/money/kobo.ts";
import type { Period } from "#contract/periods.ts";
import type { PortfolioHolding } from "#contract/portfolio.ts";
import type { Sql } from "../../platform/db/db.ts";
import type { Letterhead } from "../../platform/files/pdf.ts";
import {
  estimateNote,
  type PortfolioLine,
  type PortfolioPaper,
} from "../../wallet/statements/portfolio-pdf.ts";
import { readTotals } from "../read-totals.ts";
import { listPortfolio } from "./list-portfolio.ts";
import { readPerformance } from "./read-performance.ts";

const atOnce = 200;

/** What a paper says of a portfolio; its lines are read as they are written. */
export async function openPortfolio(
  db: Sql,
  { investorId, period }: { investorId: string; period: Period },
): Promise<PortfolioPaper> {
  const [person] = await db<{ holder: string }>`
    select first_name || ' ' || last_name as holder from app.person where id = ${investorId}`;
  const totals = await readTotals(db, investorId);
  const { spans } = await readPerformance(db, { investorId, period });
  return {
    holder: person?.holder ?? "",
    from: spans[0]?.from ?? "",
    to: spans.at(-1)?.to ?? "",
    investedKobo: totals.totalInvestedAmount,
    liveKobo: totals.liveAmount,
    expectedKobo: totals.expectedReturns,
    returnedKobo: totals.totalReturnAmount,
    putInKobo: spans.reduce((all, { putIn }) => all + putIn, 0n),
    cameBackKobo: spans.reduce((all, { cameBack }) => all + cameBack, 0n),
    lines: () => readLines(db, investorId),
  };
}

async function* readLines(db: Sql, investorId: string): AsyncGenerator<PortfolioLine[]> {
  let cursor: string | undefined;
  do {
    const page = await listPortfolio(db, { investorId, cursor, limit: atOnce });
    yield page.data.map(lineOf);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

function lineOf(holding: PortfolioHolding): PortfolioLine {
  return {
    project: holding.projectName,
    status: statusOf(holding),
    investedKobo: holding.investedAmount,
    liveKobo: holding.liveAmount,
    expectedKobo: holding.expectedAmount,
    returnedKobo: holding.returnAmount,
    roi: holding.roi,
    successRate: holding.successRate,
  };
}

function statusOf({ liveAmount, pendingAmount }: PortfolioHolding): string {
  if (pendingAmount > 0n) return "waits for approval, money held";
  return liveAmount > 0n ? "active" : "completed";
}

const columns = [
  ...["Project", "Status", "Invested (NGN)", "Still in it (NGN)", "Expected of that (NGN)"],
  ...["Returned (NGN)", "ROI (%)", "Success rate (%)"],
];

/** The portfolio as comma-separated values: what it is and its totals, an empty line, and the table. */
export function portfolioCsv(paper: PortfolioPaper, by: Letterhead): AsyncIterable<Buffer> {
  // A cell that starts like a formula is escaped: anyone may have written the name of a project.
  const csv = stringify({
    ...{ escape_formulas: true, bom: true },
    // A number is no formula, and a loss stays one that can be added up.
    cast: { number: (value) => ({ value: value.toFixed(1), escape_formulas: false }) },
  });
  return pipeline(rowsOf(paper, by), csv, () => undefined);
}

async function* rowsOf(
  paper: PortfolioPaper,
  { isDemo }: Letterhead,
): AsyncGenerator<(string | number | null)[]> {
  if (isDemo) yield ["Demonstration: no real money"];
  yield ["Portfolio of", paper.holder];
  yield ["First day", paper.from];
  yield ["Last day", paper.to];
  yield ["Put in on these days (NGN)", formatPlain(paper.putInKobo)];
  yield ["Came back on these days (NGN)", formatPlain(paper.cameBackKobo)];
  yield ["Total invested (NGN)", formatPlain(paper.investedKobo)];
  yield ["Total returns (NGN)", formatPlain(paper.returnedKobo)];
  yield ["In projects now (NGN)", formatPlain(paper.liveKobo)];
  yield ["Expected returns (NGN)", formatPlain(paper.expectedKobo)];
  yield [estimateNote];
  yield [];
  yield columns;
  for await (const some of paper.lines()) {
    for (const line of some) {
      yield [
        ...[line.project, line.status, formatPlain(line.investedKobo), formatPlain(line.liveKobo)],
        ...[formatPlain(line.expectedKobo), formatPlain(line.returnedKobo)],
        ...[line.roi, line.successRate],
      ];
    }
  }
}
