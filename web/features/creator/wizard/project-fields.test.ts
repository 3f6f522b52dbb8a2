import { expect, test } from "vitest";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { feesOf } from "./fees.ts";
import {
  completeInputOf,
  emptyFields,
  inputOf,
  isFilled,
  type ProjectFields,
  problemsOf,
  stepToOpen,
} from "./project-fields.ts";

const filled: ProjectFields = {
  ...emptyFields,
  name: "  Cold rooms  ",
  description: "Three cold rooms.",
  category: "Food & Beverage",
  goal: "2500000.50",
  startDate: todayInLagos(),
  endDate: "2199-01-01",
  tags: "solar, food, solar,",
};

test("a filled form is what the API takes, in kobo", () => {
  expect(problemsOf(filled)).toEqual({});
  expect(completeInputOf(filled)).toMatchObject({
    name: "Cold rooms",
    expectedRaiseAmount: 2_500_000_50n,
    tags: ["solar", "food"],
  });
});

test("a draft leaves out what is empty, and takes back an estimate that was emptied", () => {
  const { tags, milestones, images, ...rest } = inputOf({ ...emptyFields, name: " Looms " });
  expect(Object.entries(rest).filter(([, value]) => value !== undefined)).toEqual([
    ["name", "Looms"],
    ["town", null],
    ["state", null],
    ["riskLevel", null],
    ["expectedROI", null],
  ]);
  expect([tags, milestones, images]).toEqual([[], [], []]);
});

test("every field that is wrong is named, whatever else is wrong", () => {
  const milestone = { key: "a", title: "", share: "1.5", dueDate: "" };
  const problems = problemsOf({
    ...filled,
    goal: "999.99",
    startDate: "2020-01-02",
    endDate: "2020-01-01",
    expectedROI: "much",
    milestones: [milestone],
  });
  expect(problems).toEqual({
    goal: "The funding goal must be at least ₦1,000",
    startDate: "Start date must not be before today",
    endDate: "End date must not be before the start date",
    expectedROI: "Please enter a valid percentage",
    "milestones.0.title": "Please give each milestone a title",
    "milestones.0.sharePercent": "Milestone shares must be whole percents",
    "milestones.0.dueDate": "Please choose a due date for each milestone",
  });
  expect(completeInputOf({ ...filled, goal: "" })).toBeNull();
});

test("a step may be left once its required fields are filled", () => {
  expect(isFilled("basics", { ...filled, description: "  " })).toBe(false);
  expect(isFilled("basics", filled)).toBe(true);
  expect(isFilled("funding", { ...filled, goal: "" })).toBe(false);
  expect(isFilled("review", emptyFields)).toBe(true);
});

test("fees and what is left of them add up to the goal", () => {
  const fees = { platformFeeBps: 500, settlementFeeBps: 150 };
  const { platformKobo, settlementKobo, netKobo } = feesOf(1_000_33n, fees);
  expect(platformKobo + settlementKobo + netKobo).toBe(1_000_33n);
  expect(feesOf(2_000_000_00n, fees).netKobo).toBe(1_870_000_00n);
});

test("a form opened anew goes on at its step, and never behind one that lacks something", () => {
  const noGoal = { ...filled, goal: "" };
  const rejected = { approvalStatus: "REJECTED" } as const;
  expect(stepToOpen(emptyFields, null, null)).toBe("basics");
  expect(stepToOpen(noGoal, null, null)).toBe("funding");
  expect(stepToOpen(filled, null, null)).toBe("review");
  expect(stepToOpen(filled, rejected, null)).toBe("basics");
  expect(stepToOpen(filled, rejected, "review")).toBe("review");
  expect(stepToOpen(filled, null, "funding")).toBe("funding");
  expect(stepToOpen(noGoal, null, "review")).toBe("funding");
  expect(stepToOpen(emptyFields, null, "funding")).toBe("basics");
});
