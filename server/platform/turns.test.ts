import { expect, test } from "vitest";
import { makeTurns } from "./turns.ts";

test("only so much runs at once, the rest waits in line, and a full line is refused", async () => {
  const inTurn = makeTurns({ mostAtOnce: 2, mostWaiting: 3 });
  const running: (() => void)[] = [];
  const work = () => inTurn(() => new Promise<void>((resolve) => running.push(resolve)));
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
  const inTurn = makeTurns({ mostAtOnce: 1, mostWaiting: 3 });
  const failed = inTurn(() => Promise.reject(new Error("torn")));
  const next = inTurn(() => Promise.resolve("drawn"));
  await expect(failed).rejects.toThrow("torn");
  await expect(next).resolves.toBe("drawn");
});
