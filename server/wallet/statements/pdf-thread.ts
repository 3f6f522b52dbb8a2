import { on } from "node:events";
import { PassThrough } from "node:stream";
import { Worker } from "node:worker_threads";
import type { Receipt } from "#contract/transactions.ts";
import type { Letterhead } from "../../platform/files/pdf.ts";
import { createTurns } from "../../platform/http/turns.ts";
import type { PortfolioPaper } from "./portfolio-pdf.ts";
import type { Statement } from "./statement.ts";
import type { TablePaper } from "./table-pdf.ts";

/** What the thread starts with. Its lines come in messages, because an iterator cannot be sent to a thread. */
export type PdfWork = { by: Letterhead } & (
  | { receipt: Receipt }
  | { statement: Omit<Statement, "lines"> }
  | { portfolio: Omit<PortfolioPaper, "lines"> }
  | { table: TablePaper }
);

/** Two queues, so that a receipt does not wait behind statements of thousands of rows. */
const statementsInTurn = createTurns({ maxAtOnce: 2, maxWaiting: 20, maxPerPerson: 1 });
const receiptsInTurn = createTurns({ maxAtOnce: 2, maxWaiting: 20, maxPerPerson: 4 });
/** A PDF that needs more fails alone; ten thousand rows of the longest names need up to 600 MB. */
const maxMegabytes = 1024;

type Reader = {
  personId: string;
  /** Aborted when they wait no longer. */
  gone?: AbortSignal;
  maxMegabytes?: number;
};

/**
 * A statement as PDF. Ten thousand lines take seconds of a processor, so PDFs are drawn beside the thread
 * that answers calls. Throws UNAVAILABLE when too many wait, or another of this person's is being drawn.
 */
export function drawStatement(
  { lines, ...statement }: Statement,
  by: Letterhead,
  reader: Reader,
): Promise<PassThrough> {
  return draw(statementsInTurn, { statement, by }, reader, lines());
}

/** A portfolio as PDF, in the same queue. */
export function drawPortfolio(
  { lines, ...portfolio }: PortfolioPaper,
  by: Letterhead,
  reader: Reader,
): Promise<PassThrough> {
  return draw(statementsInTurn, { portfolio, by }, reader, lines());
}

/** A table as PDF, in the same queue. */
export function drawTable(table: TablePaper, by: Letterhead, reader: Reader): Promise<PassThrough> {
  return draw(statementsInTurn, { table, by }, reader);
}

/** A receipt as PDF. Throws UNAVAILABLE when too many wait. */
export function drawReceipt(
  receipt: Receipt,
  by: Letterhead,
  reader: Reader,
): Promise<PassThrough> {
  return draw(receiptsInTurn, { receipt, by }, reader);
}

/** Answers as soon as it is the PDF's turn; its pieces follow as they are drawn. */
function draw(
  inTurn: ReturnType<typeof createTurns>,
  work: PdfWork,
  reader: Reader,
  lines?: AsyncGenerator<unknown[]>,
): Promise<PassThrough> {
  return new Promise((resolve, reject) => {
    const { personId, gone } = reader;
    const place = async () => {
      const pdf = new PassThrough();
      // Its reader gets the error. Until there is one, this keeps it from counting as unhandled.
      pdf.on("error", () => {});
      resolve(pdf);
      try {
        await fill(pdf, work, reader, lines);
      } catch (problem) {
        pdf.destroy(problem instanceof Error ? problem : new Error(String(problem)));
      }
    };
    inTurn(personId, place, gone).catch(reject);
  });
}

/** A slow reader holds no thread: what is drawn is buffered in the stream. A reader who leaves ends it. */
async function fill(
  pdf: PassThrough,
  workerData: PdfWork,
  reader: Reader,
  lines?: AsyncGenerator<unknown[]>,
): Promise<void> {
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: reader.maxMegabytes ?? maxMegabytes },
  });
  pdf.once("close", () => void worker.terminate());
  const messages: AsyncIterable<("more" | Uint8Array)[]> = on(worker, "message", {
    close: ["exit"],
  });
  try {
    for await (const [message] of messages) {
      if (message === "more") worker.postMessage((await lines?.next())?.value ?? null);
      else if (message) pdf.write(message);
    }
    pdf.end();
  } finally {
    await worker.terminate();
  }
}
