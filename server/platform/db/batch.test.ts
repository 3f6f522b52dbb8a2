import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { Refusal } from "../http/refusal.ts";
import { createBatcher } from "./batch.ts";

/** A question that is answered when the test says so. */
function slowly() {
  const asked: number[][] = [];
  const pending: PromiseWithResolvers<void>[] = [];
  const ask = createBatcher(
    async (questions: number[]) => {
      asked.push(questions);
      const answer = Promise.withResolvers<void>();
      pending.push(answer);
      await answer.promise;
      return questions.map((question) => question * 2);
    },
    { max: 3, patienceMs: 1_000 },
  );
  const answerNext = async () => {
    pending.shift()?.resolve();
    await nextTurn();
  };
  return { ask, asked, answerNext };
}

test("what arrives while a question is under way is asked together next, in the order of arrival", async () => {
  const { ask, asked, answerNext } = slowly();
  const first = ask(1);
  await nextTurn();
  const later = [2, 3, 4, 5].map(ask);
  await answerNext();
  await answerNext();
  await answerNext();
  expect(await Promise.all([first, ...later])).toEqual([2, 4, 6, 8, 10]);
  expect(asked).toEqual([[1], [2, 3, 4], [5]]);
});

test("one that cannot be answered fails alone", async () => {
  const ask = createBatcher(async (questions: number[]) => {
    if (questions.includes(13)) throw new Error("unlucky");
    return questions;
  });
  const settled = await Promise.allSettled([11, 12, 13, 14, 15].map(ask));
  expect(settled.map(({ status }) => status === "fulfilled")).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
});

test("when the line is too long the next are turned away at once, and those in it are served", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { ask, answerNext } = slowly();
  const first = ask(1);
  await nextTurn();
  const waiting = ask(2);
  vi.advanceTimersByTime(1_500);
  const refused = await ask(3).catch((problem: unknown) => problem);
  vi.useRealTimers();
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 2 });
  await answerNext();
  await answerNext();
  expect(await Promise.all([first, waiting])).toEqual([2, 4]);
});
