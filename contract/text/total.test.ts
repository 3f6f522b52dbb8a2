import { expect, test } from "vitest";
import { formatTotal } from "./total.ts";

test.each([
  [0, "0 projects"],
  [1, "1 project"],
  [999, "999 projects"],
  [1_000, "1,000+ projects"],
])("%d is %j", (total, text) => {
  expect(formatTotal(total, "project", "projects")).toBe(text);
});
