import { expect, test } from "vitest";
import { whenSent } from "./when-sent.ts";

test.each([
  [0, "Held at once, and sent after an admin’s approval."],
  [1, "to an account that is new to us, 1 hour from now at the earliest."],
  [24, "to an account that is new to us, 24 hours from now at the earliest."],
])("with a delay of %d hours the dialog says so", (hours, sentence) => {
  expect(whenSent(hours)).toContain(sentence);
});
