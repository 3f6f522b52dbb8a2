import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";

/** Where a process is to die: at the n-th statement that matches, or at the end of its transaction. */
export type FaultPoint = {
  /** A regular expression over the statement's text. */
  statement: string;
  moment: "before" | "after" | "before-commit" | "committing" | "after-commit";
  nth?: number;
};

type Send = (this: object, ...given: unknown[]) => Promise<unknown>;

// Loaded before the product in a process of a fault test, so that the product has no code for it.
if (process.env.FAULT_POINT) dieAt(JSON.parse(process.env.FAULT_POINT));
if (process.env.FAULT_CLOCK_MS) shiftOwnClock(Number(process.env.FAULT_CLOCK_MS));
process.on("SIGUSR2", sayMemory);

/** What is still reachable, and nothing that merely was not collected yet. */
function sayMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  // What is freed by a finalizer is collected by the second.
  collect();
  setImmediate(() => {
    collect();
    process.stdout.write(`memory in use: ${process.memoryUsage().heapUsed}\n`);
  });
}

function dieAt({ statement, moment, nth = 1 }: FaultPoint): void {
  const pattern = new RegExp(statement, "is");
  const inDoomedTransaction = new WeakSet<object>();
  let left = nth;
  const query = pg.Client.prototype.query as unknown as Send;
  const watched: Send = async function (this: object, ...given) {
    const text = textOf(given[0]);
    const isEnd = inDoomedTransaction.has(this) && text === "commit";
    if (pattern.test(text)) {
      left -= 1;
      // From the n-th on: that one's transaction may be undone by a conflict and run again.
      const isDue = left <= 0;
      if (isDue && moment === "before") die();
      if (isDue) inDoomedTransaction.add(this);
      const answer = await query.apply(this, given);
      if (isDue && moment === "after") die();
      return answer;
    }
    if (isEnd && moment === "before-commit") die();
    if (text === "rollback") inDoomedTransaction.delete(this);
    const answer = query.apply(this, given);
    // The commit is on its way, and its answer is lost.
    if (isEnd && moment === "committing") setImmediate(die);
    await answer;
    if (isEnd && moment === "after-commit") die();
    return answer;
  };
  // The pool calls it with a promise in return; what the pool's own callbacks ask for passes as it is.
  Object.assign(pg.Client.prototype, {
    query(this: object, ...given: unknown[]) {
      const hasCallback = typeof given.at(-1) === "function";
      return hasCallback || typeof given[0] !== "object" || isStream(given[0])
        ? query.apply(this, given)
        : watched.apply(this, given);
    },
  });
}

function textOf(given: unknown): string {
  return typeof given === "object" && given !== null && "text" in given ? String(given.text) : "";
}

function isStream(given: unknown): boolean {
  return typeof given === "object" && given !== null && "submit" in given;
}

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

/** This process alone believes that it is later (or earlier) than it is. */
function shiftOwnClock(shiftMs: number): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number | string]) {
      if (given.length === 0) super(RealDate.now() + shiftMs);
      else super(...given);
    }
    static override now(): number {
      return RealDate.now() + shiftMs;
    }
  } as DateConstructor;
}
