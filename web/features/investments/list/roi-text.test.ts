import { expect, test } from "vitest";
import type { Investment } from "#contract/investments.ts";
import { timeLeftText } from "../time-left.ts";
import { gainText, roiText } from "./roi-text.ts";

function roi(amount: bigint, returnAmount: bigint, status: "active" | "completed" = "completed") {
  return roiText({ ...investment, amount, returnAmount, status });
}

const investment: Investment = {
  status: "completed",
  amount: 0n,
  returnAmount: 0n,
  id: "",
  projectId: "",
  projectName: "",
  projectStatus: "COMPLETED",
  expectedAmount: null,
  transactionId: null,
  projectCategory: "",
  projectCover: null,
  successRate: null,
  ending: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  cancellableUntil: new Date(0),
};

test("the return on an investment has one decimal, and a sign only when money was lost", () => {
  expect(roi(25_000_00n, 28_750_00n)).toBe("15.0%");
  expect(roi(3_00n, 4_00n)).toBe("33.3%");
  expect(roi(3_00n, 1_00n)).toBe("−66.7%");
  expect(roi(1_000_000_00n, 999_999_99n)).toBe("0.0%");
  expect(roi(5_00n, 5_00n)).toBe("0.0%");
});

test("an investment without an outcome has no return yet", () => {
  expect(roi(5_00n, 0n, "active")).toBe("–");
  expect(roi(0n, 0n)).toBe("–");
});

test("a gain over a sum has its sign, whichever way it went", () => {
  expect(gainText(24_000_00n, 27_840_00n)).toBe("+16.0%");
  expect(gainText(20_000_00n, 14_200_00n)).toBe("−29.0%");
  expect(gainText(0n, 0n)).toBe("–");
});

test("the time left to cancel is told in hours and minutes, never more than there is", () => {
  const now = new Date("2026-11-28T10:00:00Z");
  const left = (until: string) => timeLeftText(new Date(until), now);
  expect(left("2026-11-30T09:12:59Z")).toBe("47 h 12 min left");
  expect(left("2026-11-28T10:05:30Z")).toBe("5 min left");
  expect(left("2026-11-28T10:00:59Z")).toBe("under a minute left");
});
