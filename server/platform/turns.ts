import { Refusal } from "./refusal.ts";

/**
 * Makes the one function through which costly work goes: so much of it at once, so much waiting in line, and
 * so much of one person's, running and waiting, that nobody fills the line alone.
 * Throws UNAVAILABLE when the line is full, or that person's part of it.
 */
export function makeTurns({
  mostAtOnce,
  mostWaiting,
  mostOfOne,
}: {
  mostAtOnce: number;
  mostWaiting: number;
  mostOfOne: number;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const ofEach = new Map<string, number>();
  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    const ofThem = ofEach.get(personId) ?? 0;
    if (waiting.length >= mostWaiting || ofThem >= mostOfOne) {
      throw new Refusal("UNAVAILABLE", { retryAfterSeconds: 5 });
    }
    ofEach.set(personId, ofThem + 1);
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const left = (ofEach.get(personId) ?? 1) - 1;
      if (left > 0) ofEach.set(personId, left);
      else ofEach.delete(personId);
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
