import { expect, test } from "vitest";
import { nextSteps } from "./next-steps.ts";

const project = {
  ...{ endDate: "2027-01-20", progressPercent: 9, expectedRaiseAmount: 5_200_000_00n },
  ...{ expectedROI: "12.5", milestones: [] },
};
const invested = {
  ...{ amount: 5_000_00n, createdAt: new Date("2026-11-28T21:10:00Z"), isPending: false },
};

test("what comes next is said with days and amounts, and an estimate is called one", () => {
  const [held, raising, returns] = nextSteps(project, invested);
  expect(held).toMatchObject({
    title: "Your ₦5,000 is held in escrow",
    when: "28 Nov 2026, 22:10",
  });
  expect(raising).toMatchObject({
    when: "until 20 Jan 2027",
    text: expect.stringMatching(/^9% of ₦5,200,000\./),
  });
  expect(returns?.text).toMatch(/^₦5,625 by the creator’s own estimate, which is no promise\./);
});

test("without an estimate none is made up, and one that waits for an admin says so", () => {
  const steps = nextSteps({ ...project, expectedROI: null }, { ...invested, isPending: true });
  expect(steps[0]?.text).toMatch(/^An admin decides on it\./);
  expect(steps.at(-1)?.text).toMatch(/^The creator has made no estimate\./);
});
