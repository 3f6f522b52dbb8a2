import { expect, test } from "vitest";
import { createCounter, summarise } from "./response-times.ts";

test("calls are counted by how long they took, written every ten seconds, and what cannot be written is not missed", () => {
  let now = 0;
  const written: [number, { calls: number; errors: number }][][] = [];
  const { count } = createCounter(
    (counts) => {
      written.push([...counts]);
      return Promise.reject(new Error("no database"));
    },
    () => now,
  );
  count(0.2, false);
  count(6, false);
  count(6.1, true);
  expect(written).toEqual([]);
  now = 10_000;
  count(200, false);
  count(1, false);
  expect(written).toEqual([
    [
      [0, { calls: 1, errors: 0 }],
      [10, { calls: 2, errors: 1 }],
      [30, { calls: 1, errors: 0 }],
    ],
  ]);
});

test("a time is the most that its bucket holds", () => {
  expect(summarise([{ bucket: 30, calls: 3, errors: 1 }])).toEqual({
    ...{ calls: 3, p50: 238, p95: 238, p99: 238, errorRate: 33.34 },
  });
});
