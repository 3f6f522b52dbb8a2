import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNaira, formatPlain, parseNaira } from "#contract/money/kobo.ts";
import { groupedAmount, plainAmount } from "./amount-text.ts";

test.each([
  ["₦5,000.00", "5000.00"],
  ["N2,500", "2500"],
  ["NGN 1 000 000", "1000000"],
  ["5k", "5000"],
  ["2.5k", "2500"],
  ["1.2345k", "1234.5"],
  ["0.5m", "500000"],
  ["007", "7"],
  ["12.", "12."],
  [".5", "0.5"],
  ["", ""],
  ["₦", ""],
])("%j is understood as %j", (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain);
});

test.each(["abc", "1.234", "-5", "1e3", "5kk", "k", "1.2.3"])("%j is no amount", (typed) => {
  expect(plainAmount(typed)).toBeNull();
});

test("whatever the platform prints can be pasted back to the kobo", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), (kobo) => {
      expect(parseNaira(plainAmount(formatNaira(kobo)))).toBe(kobo);
      expect(plainAmount(groupedAmount(formatPlain(kobo)))).toBe(formatPlain(kobo));
    }),
  );
});
