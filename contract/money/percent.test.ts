import { expect, test } from "vitest";
import { formatPercent, withReturn } from "./percent.ts";

test.each([
  [90, "90.0%"],
  [66.7, "66.7%"],
  [0, "0.0%"],
  [100, "100.0%"],
])("%d reads %s", (value, text) => {
  expect(formatPercent(value)).toBe(text);
});

test.each([
  [5_000_00n, "12.5", 5_625_00n],
  [5_000_00n, "12", 5_600_00n],
  [5_000_00n, "0", 5_000_00n],
  [3n, "33.3", 3n],
  // A float would lose the last kobo of this one.
  [90_071_992_547_409_93n, "100.1", 180_234_057_087_367_26n],
])("%d kobo with a return of %s% are %d", (kobo, percent, expected) => {
  expect(withReturn(kobo, percent)).toBe(expected);
});
