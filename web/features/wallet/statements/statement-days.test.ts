import { expect, test } from "vitest";
import { daysOf } from "./statement-days.ts";

test.each([
  ["this-month", "2026-11-28", "2026-11-01", "2026-11-28"],
  ["last-month", "2026-11-28", "2026-10-01", "2026-10-31"],
  ["last-month", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["last-month", "2024-03-30", "2024-02-01", "2024-02-29"],
  ["this-year", "2026-01-01", "2026-01-01", "2026-01-01"],
] as const)("%s on %s goes from %s to %s", (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});
