import { expect, test } from "vitest";
import { placeOf, testOf } from "./faults/mutants/seed-bug.ts";
import { seededBugs } from "./faults/mutants/seeded-bugs.ts";

test.each(seededBugs)("the bug $name has one place, and the test that it names exists", (bug) => {
  expect(placeOf(bug)).toMatchObject({ file: expect.any(String) });
  expect(testOf(bug)).toBeDefined();
});
