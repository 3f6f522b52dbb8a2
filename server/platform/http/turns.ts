import { Refusal } from "./refusal.ts";

/**
 * Creates a function that limits how much costly work runs at once, how much waits in its queue, and how much
 * of both is one user's, so that nobody fills the queue alone. Who is `gone` leaves the queue.
 * Throws UNAVAILABLE when the queue is full, or that user's share of it; `refuseWhenFull` does before any work.
 */
export function createTurns({
  maxAtOnce,
  maxWaiting,
  maxPerPerson = Infinity,
  retryAfterSeconds = 5,
}: {
  maxAtOnce: number;
  maxWaiting: number;
  /** Without it one user may fill the queue. */
  maxPerPerson?: number;
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
    if (waiting.length >= maxWaiting) throw new Refusal("UNAVAILABLE", { retryAfterSeconds });
  };
  const inTurn = async <Result>(
    personId: string,
    work: () => Promise<Result>,
    gone?: AbortSignal,
  ): Promise<Result> => {
    refuseWhenFull();
    const ofThem = ofEach.get(personId) ?? 0;
    if (ofThem >= maxPerPerson) throw new Refusal("UNAVAILABLE", { retryAfterSeconds });
    ofEach.set(personId, ofThem + 1);
    try {
      if (running >= maxAtOnce) await waitForPlace(gone);
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
