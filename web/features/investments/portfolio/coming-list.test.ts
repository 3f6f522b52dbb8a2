import { expect, test } from "vitest";
import { formatShort } from "#contract/money/kobo.ts";
import { wordsOf } from "./coming-list.tsx";

const one = { projectId: "1", projectName: "Kilns", amount: null, step: null };
const midnight = new Date("2026-12-19T23:00:00Z");

test("what can be taken back says how much and until when; a day is told by its own date", () => {
  const at = new Date("2026-11-30T21:10:00Z");
  expect(wordsOf({ ...one, kind: "take-back", at, amount: 10_000_00n }, formatShort)).toEqual({
    when: "Until 30 Nov 2026, 22:10",
    title: "Take back ₦10,000?",
  });
  const step = { position: 2, count: 3 };
  expect(wordsOf({ ...one, kind: "milestone", at: midnight, step }, formatShort)).toEqual({
    when: "Until 19 Dec 2026",
    title: "Milestone 2 of 3 is due",
  });
  expect(wordsOf({ ...one, kind: "review", at: null, step }, formatShort).title).toBe(
    "Release 2 of 3 in review",
  );
  expect(wordsOf({ ...one, kind: "review", at: null, amount: 22_950_00n }, formatShort)).toEqual({
    when: "After our review",
    title: "Up to ₦22,950 comes back to you",
  });
});
