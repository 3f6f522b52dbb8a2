import { expect, test } from "vitest";
import { comparedText, growthText } from "./growth-text.ts";

test.each([
  [12.5, "+12.5%"],
  [1398.8, "+1,398.8%"],
  [-3, "−3.0%"],
  [0, "0.0%"],
  [null, "–"],
])("a growth of %j reads %s", (growth, text) => {
  expect(growthText(growth)).toBe(text);
});

test("a period is compared with the one before it, also where there was no change or nothing before", () => {
  const said = [12.5, 0, null].map((growth) => comparedText(growth, "30 days"));
  expect(said).toEqual([
    "+12.5% on the 30 days before",
    "as much as in the 30 days before",
    "– on the 30 days before, when there was nothing",
  ]);
});
