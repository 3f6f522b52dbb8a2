import { expect, test } from "vitest";
import { reportFile } from "./report-table.tsx";

test("a report is a file of plain figures, one line for each part of the period", () => {
  const part = { from: "2026-11-01", to: "2026-11-30", users: 12 };
  const money = { invested: 1_500_50n, released: 0n, fees: 7n };
  expect(reportFile([{ ...part, ...money }])).toBe(
    "from,to,invested_ngn,released_ngn,fees_ngn,joined\r\n2026-11-01,2026-11-30,1500.50,0.00,0.07,12\r\n",
  );
});
