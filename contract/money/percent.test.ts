import { expect, test } from "vitest";
import { formatPercent } from "./percent.ts";

test.each([
  [90, "90.0%"],
  [66.7, "66.7%"],
  [0, "0.0%"],
  [100, "100.0%"],
])("%d reads %s", (value, text) => {
  expect(formatPercent(value)).toBe(text);
});
