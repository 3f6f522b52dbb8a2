import { expect, test } from "vitest";
import { formatTotal } from "./total.ts";

test.each([
  [0, "0 projects"],
  [1, "1 project"],
  [9_999, "9,999 projects"],
  [10_000, "10,000+ projects"],
])("%d is %j", (total, text) => {
  expect(formatTotal(total, "project", "projects")).toBe(text);
});
