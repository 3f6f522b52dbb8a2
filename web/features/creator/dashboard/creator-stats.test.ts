import { expect, test } from "vitest";
import { formatShort } from "#contract/money/kobo.ts";
import { changeNotes } from "./creator-stats.tsx";
import { shortName } from "./funding-bars.tsx";

const none = { now: 0, before: 0, growth: null };
const noMoney = { now: 0n, before: 0n, growth: null };
const still = { projects: none, raised: noMoney, opened: none, released: noMoney };

test("nothing is made up: without a project there are no data, and a still period says so", () => {
  expect(changeNotes({ totalProjects: 0, change: still }, "7d", formatShort).raised).toBe(
    "No data yet",
  );
  expect(changeNotes({ totalProjects: 2, change: still }, "90d", formatShort).opened).toBe(
    "Nothing new in the last 90 days",
  );
});

test("a change is told with the period before, which may have had nothing", () => {
  const change = {
    projects: { now: 2, before: 1, growth: 100 },
    raised: { now: 52_500_00n, before: 50_000_00n, growth: 5 },
    opened: { now: 0, before: 1, growth: -100 },
    released: { now: 1_000_00n, before: 0n, growth: null },
  };
  expect(changeNotes({ totalProjects: 3, change }, "30d", formatShort)).toEqual({
    projects: "2 started in the last 30 days, +100.0% on the 30 days before",
    raised: "₦52,500 raised in the last 30 days, +5.0% on the 30 days before",
    opened: "0 opened in the last 30 days, −100.0% on the 30 days before",
    released:
      "₦1,000 released in the last 30 days, – on the 30 days before, when there was nothing",
  });
});

test("a name in the chart is cut at 15 characters", () => {
  expect(shortName("Fifteen letters")).toBe("Fifteen letters");
  expect(shortName("Fifteen letters.")).toBe("Fifteen letters…");
  expect(shortName("Cold room and ice")).toBe("Cold room and i…");
});
