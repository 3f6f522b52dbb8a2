import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["We sell ice at dawn", 19, "We sell ice at dawn"],
  ["We sell ice at dawn", 18, "We sell ice at…"],
  ["We sell ice at dawn", 14, "We sell ice at…"],
  ["We sell ice, at dawn", 14, "We sell ice…"],
  ["We sell ice. At dawn", 14, "We sell ice…"],
  ["Ọláṣẹhìndé", 5, "Ọláṣẹ…"],
])("%j in %i letters is %j", (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});
