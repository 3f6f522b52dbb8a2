import { expect, test } from "vitest";
import { readCalls } from "./read-calls.ts";
import type { Examples } from "./seed-history.ts";

test("every read of the contract can be measured", () => {
  const examples: Examples = {
    ...{ admin: "a", investor: "i", creator: "c", project: "p", transfer: "t" },
    ...{ article: "n", revision: "r", ownProject: "o", conversation: "m" },
  };
  const paths = readCalls().map(({ path }) => path(examples));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => path.includes("{"))).toEqual([]);
});
