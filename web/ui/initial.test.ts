import { expect, test } from "vitest";
import { initialOf } from "./initial.ts";

test.each([
  ["ada", "A"],
  ["  ẹ́niọlá", "Ẹ́"],
  ["e\u0323\u0301nu", "E\u0323\u0301"],
  ["𝒜da", "𝒜"],
  ["", ""],
])("the initial of %j is what a person sees as its first letter", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
