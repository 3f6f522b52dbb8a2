import { expect, test } from "vitest";
import { percentLeft, timeLeftText } from "./time-left.ts";

const from = new Date("2026-11-28T21:10:00Z");
const until = new Date("2026-11-30T21:10:00Z");
const after = (hours: number) => new Date(from.getTime() + hours * 3_600_000);

test.each([
  [-1, 100, "49 h 0 min left"],
  [0, 100, "48 h 0 min left"],
  [12, 75, "36 h 0 min left"],
  [47.5, 100 / 96, "30 min left"],
  [47.99, 1 / 48, "under a minute left"],
  [49, 0, "under a minute left"],
])("%d hours after the start %d percent are left", (hours, percent, words) => {
  expect(percentLeft(from, until, after(hours))).toBeCloseTo(percent, 5);
  expect(timeLeftText(until, after(hours))).toBe(words);
});
