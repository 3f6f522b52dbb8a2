import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { PdfWork } from "./pdf-thread.ts";
import { type PortfolioLine, portfolioPdf } from "./portfolio-pdf.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import type { Line } from "./statement.ts";
import { statementPdf } from "./statement-pdf.ts";
import { tablePdf } from "./table-pdf.ts";

/** A thread of its own that draws one PDF, sends it piece by piece and ends. */
const work: PdfWork = workerData;
const pdf = open(work);
for await (const piece of pdf) parentPort?.postMessage(piece);

function open(asked: PdfWork): AsyncIterable<Uint8Array> {
  if ("receipt" in asked) return receiptPdf(asked.receipt, asked.by);
  if ("portfolio" in asked) {
    return portfolioPdf({ ...asked.portfolio, lines: lines<PortfolioLine> }, asked.by);
  }
  if ("table" in asked) return tablePdf(asked.table, asked.by);
  return statementPdf({ ...asked.statement, lines: lines<Line> }, asked.by);
}

/** The lines are asked for as the PDF gets to them, so that few are held at once. */
async function* lines<Kind>(): AsyncGenerator<Kind[]> {
  for (;;) {
    if (!parentPort) return;
    parentPort.postMessage("more");
    const [some]: (Kind[] | null)[] = await once(parentPort, "message");
    if (!some) return;
    yield some;
  }
}
