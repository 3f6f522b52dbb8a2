import { expect, test } from "vitest";
import { isMadeOf } from "./made-of.ts";

test.each([
  ["adaobi", ["ada", "obi"], true],
  ["obiadaobi", ["ada", "obi"], true],
  ["adaob", ["ada", "obi"], false],
  ["", ["ada"], false],
  ["ada", [], false],
])("%s is made of %j: %s", (text, words, isMade) => {
  expect(isMadeOf(text, words)).toBe(isMade);
});

test("words that can be taken apart in many ways are looked at once", () => {
  // By trying every way this would never end.
  expect(isMadeOf(`${"a".repeat(300)}b`, ["a", "aa", "aaa"])).toBe(false);
});
