import { expect, test } from "vitest";
import { placeOf } from "./places.ts";
import { states } from "./states.ts";

test("there are 36 states and the capital's territory, in the order of the alphabet", () => {
  expect(states).toHaveLength(37);
  expect(states).toEqual([...new Set(states)].toSorted());
  expect(states).toContain("FCT");
});

test.each([
  ["Bodija, Ibadan", "Oyo", "Bodija, Ibadan, Oyo"],
  ["Gwagwalada", "FCT", "Gwagwalada, FCT"],
  [null, "Oyo", "Oyo State"],
  [null, "FCT", "FCT, Abuja"],
  ["Ọ̀yọ́", null, "Ọ̀yọ́"],
  [null, null, null],
])("%s in %s is told as %s", (town, state, told) => {
  expect(placeOf({ town, state })).toBe(told);
});
