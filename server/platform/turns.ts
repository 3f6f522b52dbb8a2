import { Refusal } from "./refusal.ts";

/**
 * Makes the one function through which costly work goes: so much of it at once, so much waiting in line.
 * Throws UNAVAILABLE when the line is full.
 */
export function makeTurns({
  mostAtOnce,
  mostWaiting,
}: {
  mostAtOnce: number;
  mostWaiting: number;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= mostWaiting) throw new Refusal("UNAVAILABLE", { retryAfterSeconds: 5 });
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
