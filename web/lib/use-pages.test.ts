import { expect, test } from "vitest";
import { listOf, loadedFrom, withNext } from "./use-pages.ts";

const first = { data: ["a", "b"], nextCursor: "after b" };
const second = { data: ["c"], nextCursor: null };
const alone = { first, later: [] };

test("a list is its pages one after the other, and goes on where the last one ends", () => {
  expect(listOf(alone)).toEqual({ items: ["a", "b"], cursor: "after b" });
  expect(listOf(withNext(alone, second))).toEqual({ items: ["a", "b", "c"], cursor: null });
});

test("what is loaded stays while the first page is the same", () => {
  const loaded = withNext(alone, second);
  expect(loadedFrom(first, loaded)).toBe(loaded);
});

test("a first page that was read again starts the list afresh, also for an answer that was on its way", () => {
  const again = { data: ["0", "a"], nextCursor: "after a" };
  const late = withNext(alone, second);
  expect(listOf(loadedFrom(again, late))).toEqual({ items: ["0", "a"], cursor: "after a" });
});
