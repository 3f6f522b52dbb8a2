import { expect, test } from "vitest";
import { formatClock, formatDay, formatLongDay, formatMoment, span } from "./dates.ts";
import { dayFrom } from "./lagos-days.ts";

test("an instant is told as Lagos sees it, also across midnight and the end of a year", () => {
  const beforeMidnight = new Date("2026-12-31T23:05:09Z");
  expect(formatDay(beforeMidnight)).toBe("1 Jan 2027");
  expect(formatLongDay(beforeMidnight)).toBe("January 1, 2027");
  expect(formatMoment(beforeMidnight)).toBe("1 Jan 2027, 00:05");
  expect(formatClock(beforeMidnight)).toBe("00:05:09");
});

test("days are counted in Lagos, forwards and back", () => {
  const lateInUtc = new Date("2026-12-31T23:30:00Z");
  const days = [-1, 0, 31].map((count) => dayFrom(lateInUtc, count));
  expect(days).toEqual(["2026-12-31", "2027-01-01", "2027-02-01"]);
});

test("September is Sep, on papers as on pages", () => {
  expect(formatDay("2026-09-03")).toBe("3 Sep 2026");
});

test("a calendar day keeps its own date", () => {
  expect(formatDay("2026-02-28")).toBe("28 Feb 2026");
});

test("a span is told in the largest unit that says enough", () => {
  const hours = [1, 47, 48, 49].map((count) => count * 3_600_000);
  expect([10, ...hours].map(span)).toEqual(["1 min", "1 h", "47 h", "2 days", "2 days"]);
});

test("every instant of two years reads as the platform's own tables say", () => {
  const zone = "Africa/Lagos";
  const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: zone });
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: zone });
  for (let hours = 0; hours < 2 * 366 * 24; hours += 7) {
    const at = new Date(Date.UTC(2027, 0, 1, hours, hours % 60));
    expect(`${formatLongDay(at)} ${formatClock(at)}`).toBe(
      `${long.format(at)} ${clock.format(at)}`,
    );
  }
});
