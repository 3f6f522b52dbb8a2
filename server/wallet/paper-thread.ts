import { on } from "node:events";
import { PassThrough } from "node:stream";
import { Worker } from "node:worker_threads";
import type { Receipt } from "#contract/transactions.ts";
import type { Letterhead } from "../platform/paper.ts";
import { makeTurns } from "../platform/turns.ts";
import type { Statement } from "./statement.ts";

/** What the thread is given: lines cannot be, so they are sent when it asks. */
export type PaperWork = { by: Letterhead } & (
  | { receipt: Receipt }
  | { statement: Omit<Statement, "lines"> }
);

const inTurn = makeTurns({ mostAtOnce: 2, mostWaiting: 20 });

/**
 * A statement as PDF. Ten thousand lines take seconds of a processor, so papers are drawn beside the thread
 * that answers calls. Throws UNAVAILABLE when too many wait.
 */
export function drawStatement(
  { lines, ...statement }: Statement,
  by: Letterhead,
): Promise<PassThrough> {
  return draw({ statement, by }, lines());
}

/** A receipt as PDF. Throws UNAVAILABLE when too many wait. */
export function drawReceipt(receipt: Receipt, by: Letterhead): Promise<PassThrough> {
  return draw({ receipt, by });
}

/** Answers as soon as it is the paper's turn; its pieces follow as they are drawn. */
function draw(work: PaperWork, lines?: AsyncGenerator<unknown[]>): Promise<PassThrough> {
  return new Promise((resolve, reject) => {
    const drawn = inTurn(async () => {
      const paper = new PassThrough();
      // Whoever reads it is told; before anyone does, nobody else may be.
      paper.on("error", () => {});
      resolve(paper);
      try {
        await fill(paper, work, lines);
      } catch (problem) {
        paper.destroy(problem instanceof Error ? problem : new Error(String(problem)));
      }
    });
    drawn.catch(reject);
  });
}

/** A reader who is slow holds no thread: what is drawn waits in the paper. One who leaves ends it. */
async function fill(
  paper: PassThrough,
  workerData: PaperWork,
  lines?: AsyncGenerator<unknown[]>,
): Promise<void> {
  const worker = new Worker(new URL("./paper-worker.ts", import.meta.url), { workerData });
  paper.once("close", () => void worker.terminate());
  try {
    for await (const [message] of on(worker, "message", { close: ["exit"] })) {
      if (message === "more") worker.postMessage((await lines?.next())?.value ?? null);
      else paper.write(message);
    }
    paper.end();
  } finally {
    await worker.terminate();
  }
}
