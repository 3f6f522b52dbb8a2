import { expect, test } from "vitest";
import { growthText } from "./growth-text.ts";

test.each([
  [12.5, "+12.5%"],
  [-3, "−3.0%"],
  [0, "0.0%"],
  [null, "–"],
])("a growth of %j reads %s", (growth, text) => {
  expect(growthText(growth)).toBe(text);
});
