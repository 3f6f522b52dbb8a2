import { expect, test } from "vitest";
import { formatAgo } from "./ago.ts";

const now = new Date("2026-03-10T12:00:00Z");
const [minute, hour] = [60_000, 3_600_000];

test.each([
  [-hour, "Just now"],
  [0, "Just now"],
  [59 * minute, "Just now"],
  [hour, "1 hour ago"],
  [23 * hour + 59 * minute, "23 hours ago"],
  [24 * hour, "1 day ago"],
  [47 * hour, "1 day ago"],
  [48 * hour, "2 days ago"],
  [400 * 24 * hour, "400 days ago"],
])("%d ms before now is %s", (before, words) => {
  expect(formatAgo(new Date(now.getTime() - before), now)).toBe(words);
});
