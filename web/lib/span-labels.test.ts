import { expect, test } from "vitest";
import { spanLabels } from "./span-labels.ts";

test.each([
  ["day", "2026-11-24", "2026-11-24", "24 Nov 2026", "24 Nov"],
  ["week", "2026-11-24", "2026-11-30", "24 Nov 2026 to 30 Nov 2026", "30 Nov"],
  ["month", "2026-11-01", "2026-11-15", "Nov 2026", "Nov"],
  ["month", "2025-11-16", "2025-11-30", "16 Nov 2025 to 30 Nov 2025", "Nov"],
] as const)("a %s from %s to %s is %s", (unit, from, to, label, short) => {
  expect(spanLabels(unit, { from, to })).toEqual({ label, short });
});
