import { expect, test } from "vitest";
import { createTally } from "./tally.ts";

test("a rush of calls is one write every ten seconds, and the last one at the end", async () => {
  let now = 0;
  const written: [string, number][][] = [];
  const tally = createTally<string, number>(
    async (counts) => {
      written.push([...counts]);
    },
    () => now,
  );
  const count = (key: string) => {
    tally.change(key, (before = 0) => before + 1);
    tally.writeWhenDue();
  };
  for (let call = 0; call < 500; call += 1) count("a");
  now = 9_999;
  count("b");
  expect(written).toEqual([]);
  now = 10_000;
  count("b");
  count("c");
  expect(written).toEqual([
    [
      ["a", 500],
      ["b", 2],
    ],
  ]);
  await tally.flush();
  await tally.flush();
  expect(written.slice(1)).toEqual([[["c", 1]]]);
});
