import { expect, test } from "vitest";
import type { Milestone } from "#contract/milestones.ts";
import { journeySteps } from "./journey-steps.ts";

const released: Milestone = {
  ...{ id: "1", title: "Walls", sharePercent: 50, dueDate: "2026-05-01", extendedTo: null },
  ...{ amount: 500_000_00n, platformFee: 25_000_00n, settlementFee: 7_500_00n },
  ...{ state: "released", isNext: false, daysOverdue: 0, requestedAt: null, note: null },
  ...{ releasedAt: new Date("2026-05-02T09:00:00Z"), images: [], declineReason: null },
};

test("a journey is told from the first day to the last payment, and two steps may read alike", () => {
  const steps = journeySteps({
    ...{ startDate: "2026-02-01", endDate: "2026-03-01", investors: 1041 },
    expectedRaiseAmount: 1_000_000_00n,
    milestones: [released, { ...released, id: "2" }, { ...released, id: "3", releasedAt: null }],
    ending: {
      at: new Date("2026-11-01T09:00:00Z"),
      ...{ invested: 1_000_000_00n, refunded: 100_00n, returned: 1_100_000_00n, expected: null },
    },
  });
  const walls = "Walls: ₦467,500 paid to the creator, after ₦32,500 in fees.";
  expect(steps.map(({ text }) => text)).toEqual([
    "Opened, to raise ₦1,000,000.",
    "₦1,000,000 raised from 1,041 people.",
    walls,
    walls,
    "Closed. ₦1,100,100 came back to those who had put in ₦1,000,000.",
  ]);
  expect(new Set(steps.map(({ key }) => key)).size).toBe(5);
});
