import { expect, test } from "vitest";
import type { AdminStats } from "#contract/admin-dashboard.ts";
import { decidedSince, systemNotes, systemStats } from "./system-stats.tsx";

const stats: AdminStats = {
  ...{ totalUsers: 2418, totalRevenue: 1_428_600_00n, activeProjects: 24, pendingReviews: 6 },
  ...{ totalInvestments: 9, totalWalletBalance: 0n, totalTransactions: 9, monthlyVolume: 0n },
  ...{ platformGrowth: null, userGrowth: 12.5, revenueGrowth: null },
  change: {
    users: { now: 164, before: 100 },
    revenue: { now: 5_000_00n, before: 0n },
    invested: { now: 0n, before: 0n },
    opened: { now: 3, before: 1 },
  },
  oldestReview: null,
};

test("each card says what happened in the period and how that compares", () => {
  expect(systemNotes(stats, "30d")).toEqual({
    users: "164 joined in the last 30 days, +12.5% on the 30 days before",
    revenue: "₦5,000 in fees in the last 30 days, – on the 30 days before, when there was nothing",
    projects: "3 opened in the last 30 days, 1 in the 30 days before",
  });
});

test.each([
  [0, "6"],
  [2, "4"],
  [9, "0"],
])("with %d decided here meanwhile, %s wait", (since, value) => {
  expect(systemStats(stats, "7d", { since })[3]).toMatchObject({ value, note: "Nothing waits" });
});

test("what was decided is taken off the figures that do not count it yet, and off no others", () => {
  const [read, readAnew] = [{}, {}];
  expect(decidedSince({ on: read, count: 2 }, read)).toBe(2);
  expect(decidedSince({ on: read, count: 2 }, readAnew)).toBe(0);
});
