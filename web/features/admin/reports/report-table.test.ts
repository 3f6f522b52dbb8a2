import { expect, test } from "vitest";
import { reportFile } from "./report-table.tsx";

test("a report is a file of plain figures, one line for each part of the period", () => {
  const part = { from: "2026-11-01", to: "2026-11-30", users: 12 };
  const money = { invested: 1_500_50n, released: 0n, fees: 7n, costs: 50n };
  const counts = {
    pages: 90,
    projectPages: 30,
    investments: 4,
    milestones: 3,
    milestonesOnTime: 2,
  };
  expect(reportFile([{ ...part, ...money, ...counts }]).split("\r\n")).toEqual([
    "from,to,invested_ngn,released_ngn,fees_ngn,provider_costs_ngn,joined,pages,project_pages,investments,milestones,milestones_on_time",
    "2026-11-01,2026-11-30,1500.50,0.00,0.07,0.50,12,90,30,4,3,2",
    "",
  ]);
});
