import { expect, test } from "vitest";
import {
  hasWaitingList,
  isOpen,
  leftToRaise,
  onlyLeft,
  whyNeverInvest,
  whyNotInvest,
  whyNotTakeBack,
  whyNotWait,
} from "./investing-rules.ts";
import { refusals } from "./refusals.ts";

const project = {
  status: "OPEN",
  daysLeft: 1,
  isWindingUp: false,
  userId: "creator",
  expectedRaiseAmount: 5_000_00n,
  totalMoneyInvested: 3_000_00n,
} as const;
const full = { ...project, status: "FUNDED", totalMoneyInvested: 5_000_00n } as const;
const ada = { id: "ada", role: "investor", balance: 2_500_00n, allowance: null };

test("what is left may be invested to the last kobo, and not one more", () => {
  expect(leftToRaise(project)).toBe(2_000_00n);
  expect(whyNotInvest(project, ada, 2_000_00n)).toBeNull();
  expect(whyNotInvest(project, ada, 2_000_01n)).toBe("PAST_THE_GOAL");
  expect(onlyLeft(2_000_01n)).toBe("Only ₦2,000.01 is left to raise");
  expect(onlyLeft(2_000_01n)).toBe(refusals.PAST_THE_GOAL[1].replace("₦X", "₦2,000.01"));
});

test("the balance and the year's allowance may be used up, and the balance is told first", () => {
  const limited = { ...ada, balance: 1_000_00n, allowance: 500_00n };
  expect(whyNotInvest(project, limited, 500_00n)).toBeNull();
  expect(whyNotInvest(project, limited, 500_01n)).toBe("RETAIL_LIMIT");
  expect(whyNotInvest(project, limited, 1_000_01n)).toBe("INSUFFICIENT_BALANCE");
  expect(whyNotInvest(project, { ...ada, balance: 0n }, 9_000_00n)).toBe("INSUFFICIENT_BALANCE");
  expect(whyNotInvest(project, { ...ada, balance: 1_000_00n }, 1_000_00n)).toBeNull();
});

test("admins and the creator neither invest nor wait, whatever else speaks against it", () => {
  const people = [
    { ...ada, role: "admin" },
    { ...ada, id: "creator" },
  ];
  const reasons = ["ADMINS_DO_NOT_INVEST", "OWN_PROJECT"];
  const closed = { ...project, status: "CLOSED" } as const;
  expect(people.map((person) => whyNeverInvest(project, person))).toEqual(reasons);
  expect(people.map((person) => whyNotInvest(closed, person, 9_000_00n))).toEqual(reasons);
  expect(people.map((person) => whyNotWait(closed, person, 9_000_00n))).toEqual(reasons);
});

test("nobody invests or waits after the end date, or while the money goes back", () => {
  for (const over of [{ daysLeft: 0 }, { isWindingUp: true }, { status: "ACTIVE" as const }]) {
    expect(isOpen({ ...project, ...over })).toBe(false);
    expect(whyNotInvest({ ...project, ...over }, ada, 1_00n)).toBe("PROJECT_NOT_OPEN");
    expect(hasWaitingList({ ...full, ...over })).toBe(false);
    expect(whyNotWait({ ...full, ...over }, ada, 1_00n)).toBe("PROJECT_NOT_FUNDED");
  }
  expect(whyNotInvest(full, ada, 1_00n)).toBe("PROJECT_NOT_OPEN");
  expect(whyNotWait(project, ada, 1_00n)).toBe("PROJECT_NOT_FUNDED");
});

test("one waits for a funded project with at most its goal, whatever the balance", () => {
  expect(whyNotWait(full, ada, 5_000_00n)).toBeNull();
  expect(whyNotWait(full, ada, 5_000_01n)).toBe("PAST_THE_GOAL");
});

test("an investment is taken back while it lives and its project waits, and not at the end of its time", () => {
  const cancellableUntil = new Date("2026-03-01T12:00:00Z");
  const soonEnough = new Date("2026-03-01T11:59:59.999Z");
  const live = { status: "active", projectStatus: "OPEN", cancellableUntil } as const;
  for (const status of ["active", "pending"] as const) {
    expect(whyNotTakeBack({ ...live, status }, soonEnough)).toBeNull();
  }
  expect(whyNotTakeBack({ ...live, projectStatus: "FUNDED" }, soonEnough)).toBeNull();
  expect(whyNotTakeBack(live, cancellableUntil)).toBe("COOLING_OFF_OVER");
  for (const projectStatus of ["ACTIVE", "COMPLETED"] as const) {
    expect(whyNotTakeBack({ ...live, projectStatus }, soonEnough)).toBe("PROJECT_SETTLED");
  }
  for (const projectStatus of ["CLOSED", "CANCELLED", "WINDING_UP"] as const) {
    expect(whyNotTakeBack({ ...live, projectStatus }, cancellableUntil)).toBe("PROJECT_ENDED");
  }
  for (const status of ["completed", "cancelled"] as const) {
    const over = { ...live, status, projectStatus: "COMPLETED" } as const;
    expect(whyNotTakeBack(over, cancellableUntil)).toBe("INVESTMENT_NOT_PENDING");
  }
});
