import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { PdfWork } from "./pdf-thread.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import type { Line } from "./statement.ts";
import { statementPdf } from "./statement-pdf.ts";

/** A thread of its own that draws one PDF, sends it piece by piece and ends. */
const work: PdfWork = workerData;
const pdf =
  "receipt" in work
    ? receiptPdf(work.receipt, work.by)
    : statementPdf({ ...work.statement, lines }, work.by);
for await (const piece of pdf) parentPort?.postMessage(piece);

/** The lines are asked for as the PDF gets to them, so that few are held at once. */
async function* lines(): AsyncGenerator<Line[]> {
  for (;;) {
    if (!parentPort) return;
    parentPort.postMessage("more");
    const [some]: (Line[] | null)[] = await once(parentPort, "message");
    if (!some) return;
    yield some;
  }
}
