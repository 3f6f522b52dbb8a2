import { expect, test } from "vitest";
import { whenSent } from "./when-sent.ts";

const now = new Date("2026-11-28T21:14:00Z");

test.each([
  [1, "The first time you use an account, we wait until 28 Nov 2026, 23:14."],
  [24, "The first time you use an account, we wait until 29 Nov 2026, 22:14."],
])("with a delay of %d hours the dialog says until when", (hours, sentence) => {
  expect(whenSent(hours, now)).toContain(sentence);
});

test("without a delay nothing is said of one", () => {
  expect(whenSent(0, now)).toBe("We hold it now, and send it once an admin has checked it.");
});
