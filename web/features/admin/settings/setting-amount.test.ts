import { expect, test } from "vitest";
import { readAmount, typedAmount } from "./setting-amount.ts";

test.each([
  ["money", "10000", "1000000"],
  ["money", "10000.50", "1000050"],
  ["basisPoints", "5", "500"],
  ["basisPoints", "1.5%", "150"],
  ["basisPoints", "0.05", "5"],
  ["percent", "10", "10"],
  ["hours", "48", "48"],
  ["count", "1,000", "1000"],
] as const)("a %s of %s is %s", (kind, typed, amount) => {
  expect(readAmount({ kind }, typed)).toBe(amount);
});

test.each([
  ["money", "a lot"],
  ["basisPoints", "5.125"],
  ["percent", "1.5"],
  ["hours", "-1"],
  ["hours", ""],
  ["count", "1e3"],
] as const)("a %s of %j is none", (kind, typed) => {
  expect(readAmount({ kind }, typed)).toBeNull();
});

test.each([
  ["money", "1000000", "10000"],
  ["basisPoints", "500", "5"],
  ["basisPoints", "1000", "10"],
  ["basisPoints", "150", "1.5"],
  ["basisPoints", "5", "0.05"],
  ["basisPoints", "0", "0"],
  ["hours", "48", "48"],
] as const)("a %s of %s is typed %s, and read back", (kind, amount, typed) => {
  expect(typedAmount({ kind }, amount)).toBe(typed);
  expect(readAmount({ kind }, typed)).toBe(amount);
});
