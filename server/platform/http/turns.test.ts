import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("only so much runs at once, the rest waits in line, and a full line is refused", async () => {
  const inTurn = createTurns({ maxAtOnce: 2, maxWaiting: 3, maxPerPerson: 9 });
  const running: (() => void)[] = [];
  const work = () => inTurn("ada", () => new Promise<void>((resolve) => running.push(resolve)));
  const all = Array.from({ length: 5 }, work);
  await expect(work()).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 5 });
  expect(running).toHaveLength(2);
  for (let done = 0; done < 5; done += 1) {
    running[done]?.();
    await all[done];
    expect(running.length).toBeLessThanOrEqual(done + 3);
  }
  await expect(Promise.all(all)).resolves.toHaveLength(5);
});

test("work that fails gives its place to the next", async () => {
  const inTurn = createTurns({ maxAtOnce: 1, maxWaiting: 3, maxPerPerson: 9 });
  const failed = inTurn("ada", () => Promise.reject(new Error("torn")));
  const next = inTurn("ada", () => Promise.resolve("drawn"));
  await expect(failed).rejects.toThrow("torn");
  await expect(next).resolves.toBe("drawn");
});

test("nobody fills the line alone, and who is done may come again", async () => {
  const inTurn = createTurns({ maxAtOnce: 1, maxWaiting: 20, maxPerPerson: 2 });
  const done = Promise.withResolvers<void>();
  const work = (personId: string) => inTurn(personId, () => done.promise);
  const hers = [work("ada"), work("ada")];
  await expect(work("ada")).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 5 });
  const his = work("bola");
  done.resolve();
  await Promise.all([...hers, his]);
  await expect(work("ada")).resolves.toBeUndefined();
});

test("who leaves gives their place in the line to others, and is never worked for", async () => {
  const inTurn = createTurns({ maxAtOnce: 1, maxWaiting: 2, maxPerPerson: 1 });
  const done = Promise.withResolvers<void>();
  const first = inTurn("ada", () => done.promise);
  const leaving = new AbortController();
  const worked: string[] = [];
  const work = (personId: string, gone?: AbortSignal) =>
    inTurn(personId, async () => void worked.push(personId), gone);
  const left = [work("bola", leaving.signal), work("chi", leaving.signal)];
  await expect(work("dayo")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  leaving.abort();
  await expect(Promise.allSettled(left)).resolves.toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  await expect(work("bola", leaving.signal)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const waiting = [work("bola"), work("dayo")];
  done.resolve();
  await Promise.all([first, ...waiting]);
  expect(worked).toEqual(["bola", "dayo"]);
});
