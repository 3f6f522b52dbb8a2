import { expect, test } from "vitest";
import { formatShort } from "#contract/money/kobo.ts";
import { changeTexts } from "./change-text.ts";

const nothing = {
  ...{ investedAmount: 0n, investedBefore: 0n, investedGrowth: null },
  ...{ investments: 0, investmentsBefore: 0, investmentsGrowth: null, rated: 0 },
};
const newcomer = { totalInvestments: 0, ratedInvestments: 0, expectedReturns: 0n, change: nothing };

test("whoever has invested nothing is asked to start, and nothing is made up", () => {
  expect(changeTexts(newcomer, "30d", formatShort)).toEqual({
    ...{ invested: "Start investing", count: "Start investing" },
    ...{ expected: "No data yet", success: "No data yet" },
  });
});

test("a period in which nothing happened says so", () => {
  const texts = changeTexts({ ...newcomer, totalInvestments: 3 }, "90d", formatShort);
  expect(texts.invested).toBe("Nothing new in the last 90 days");
  expect(texts.count).toBe("Nothing new in the last 90 days");
  expect(texts.expected).toBe("Nothing is running now");
});

test("a change is told with the period before, which may have had nothing", () => {
  const change = {
    ...{ investedAmount: 52_500_00n, investedBefore: 50_000_00n, investedGrowth: 5 },
    ...{ investments: 2, investmentsBefore: 0, investmentsGrowth: null, rated: 1 },
  };
  const figures = { totalInvestments: 9, ratedInvestments: 2, expectedReturns: 1n, change };
  expect(changeTexts(figures, "1y", formatShort)).toEqual({
    invested: "₦52,500 in the last year, +5.0% on the year before",
    count: "2 in the last year, – on the year before, when there was nothing",
    expected: "by the creators’ own estimates",
    success: "over 2 completed investments, 1 in the last year",
  });
  expect(changeTexts({ ...figures, ratedInvestments: 1 }, "7d", formatShort).success).toBe(
    "over 1 completed investment, 1 in the last 7 days",
  );
});
