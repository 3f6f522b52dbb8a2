import { Refusal } from "./refusal.ts";

/**
 * Makes the one function through which costly work goes: so much of it at once, so much waiting in line, and
 * so much of one person's, running and waiting, that nobody fills the line alone. Who is `gone` leaves the line.
 * Throws UNAVAILABLE when the line is full, or that person's part of it; `refuseWhenFull` does before any work.
 */
export function makeTurns({
  mostAtOnce,
  mostWaiting,
  mostOfOne = Infinity,
  retryAfterSeconds = 5,
}: {
  mostAtOnce: number;
  mostWaiting: number;
  /** Without it the line is everybody's alike. */
  mostOfOne?: number;
  retryAfterSeconds?: number;
}) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const ofEach = new Map<string, number>();
  const leave = (personId: string) => {
    const left = (ofEach.get(personId) ?? 1) - 1;
    if (left > 0) ofEach.set(personId, left);
    else ofEach.delete(personId);
  };
  const waitForPlace = (gone?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      const giveUp = () => {
        const place = waiting.indexOf(resolve);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(new Refusal("UNAVAILABLE"));
      };
      if (gone?.aborted) giveUp();
      else gone?.addEventListener("abort", giveUp, { once: true });
    });
  const refuseWhenFull = () => {
    if (waiting.length >= mostWaiting) throw new Refusal("UNAVAILABLE", { retryAfterSeconds });
  };
  const inTurn = async <Result>(
    personId: string,
    work: () => Promise<Result>,
    gone?: AbortSignal,
  ): Promise<Result> => {
    refuseWhenFull();
    const ofThem = ofEach.get(personId) ?? 0;
    if (ofThem >= mostOfOne) throw new Refusal("UNAVAILABLE", { retryAfterSeconds });
    ofEach.set(personId, ofThem + 1);
    try {
      if (running >= mostAtOnce) await waitForPlace(gone);
      else running += 1;
    } catch (problem) {
      leave(personId);
      throw problem;
    }
    try {
      return await work();
    } finally {
      leave(personId);
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { refuseWhenFull });
}
