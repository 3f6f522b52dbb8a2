import { expect, test } from "vitest";
import { periods } from "#contract/periods.ts";
import { daysOf, spansOf } from "./period-days.ts";

test.each([
  ["7d", "2026-11-30", "2026-11-24", "2026-11-17"],
  ["30d", "2026-11-30", "2026-11-01", "2026-10-02"],
  ["90d", "2026-11-30", "2026-09-02", "2026-06-04"],
  ["1y", "2026-11-30", "2025-12-01", "2024-12-01"],
  ["1y", "2024-02-29", "2023-03-01", "2022-02-28"],
  ["1y", "2025-02-28", "2024-02-29", "2023-02-28"],
] as const)(
  "%s until %s begins on %s, and the one before on %s",
  (period, today, from, earlier) => {
    const { days, before } = daysOf(period, today);
    expect(days).toEqual({ from, to: today });
    expect(before.from).toBe(earlier);
  },
);

test.each([
  ["7d", 7, "2026-11-24", "2026-11-24"],
  ["30d", 30, "2026-11-01", "2026-11-01"],
  ["90d", 13, "2026-09-02", "2026-09-07"],
  ["1y", 12, "2025-12-01", "2025-12-31"],
] as const)("%s has %d spans, the first from %s to %s", (period, count, from, to) => {
  const spans = spansOf(period, daysOf(period, "2026-11-30").days);
  expect(spans).toHaveLength(count);
  expect(spans[0]).toEqual({ from, to });
  expect(spans.at(-1)?.to).toBe("2026-11-30");
});

test("in the middle of a month a year has a short month at each end", () => {
  const spans = spansOf("1y", daysOf("1y", "2026-11-15").days);
  expect(spans).toHaveLength(13);
  expect(spans[0]).toEqual({ from: "2025-11-16", to: "2025-11-30" });
  expect(spans.at(-1)).toEqual({ from: "2026-11-01", to: "2026-11-15" });
});

test.each(periods)("every day of %s is in one span", (period) => {
  const { days } = daysOf(period, "2026-03-03");
  const spans = spansOf(period, days);
  expect(spans[0]?.from).toBe(days.from);
  for (const [at, { from }] of spans.slice(1).entries()) {
    expect(Date.parse(from) - Date.parse(spans[at]?.to ?? "")).toBe(86_400_000);
  }
});
