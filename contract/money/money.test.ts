import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { formatNaira, formatPlain, formatShort, parseNaira } from "./kobo.ts";
import { amountOf, money } from "./money.ts";

test("what is formatted reads back as the same kobo", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (kobo) => {
      expect(parseNaira(formatPlain(kobo))).toBe(kobo);
      expect(z.decode(money, z.encode(money, kobo))).toBe(kobo);
    }),
  );
});

test("a number is taken only when its shortest text is an amount", () => {
  fc.assert(
    fc.property(fc.double(), (number) => {
      const kobo = parseNaira(number);
      if (kobo !== null) expect(Number(formatPlain(kobo))).toBe(number === 0 ? 0 : number);
    }),
  );
});

test.each([
  "",
  " 5",
  "5 ",
  "5,000",
  "1e4",
  "0x10",
  "NaN",
  "Infinity",
  "+5",
  "5.",
  ".5",
  "1.005",
  "٥",
  "５",
  "--5",
  "1_000",
  true,
  null,
  undefined,
  [5],
  {},
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  Number("9007199254740993"),
  1000.005,
])("%j is no amount", (given) => {
  expect(parseNaira(given)).toBeNull();
});

test.each([0, "0.00", "-5", -0.01])("%j is refused as not positive", (given) => {
  const read = z.safeDecode(amountOf("invalid", "not positive"), given as string);
  expect(read.success ? "taken" : read.error.issues[0]?.message).toBe("not positive");
});

test("the largest amount is taken, and anything else is refused as invalid", () => {
  const amount = amountOf("invalid", "not positive");
  expect(z.safeDecode(amount, "1000000000000.00").success).toBe(true);
  for (const given of ["1000000000000.01", "five", "", "1.005", true, null]) {
    const read = z.safeDecode(amount, given as string);
    expect(read.success ? "taken" : read.error.issues[0]?.message, String(given)).toBe("invalid");
  }
});

test.each(["₦1.00", "1.000", "1.00 ", "1", "1,000.00"])("%j is no money in a reply", (text) => {
  expect(z.safeDecode(money, text).success).toBe(false);
});

test("a text is exact where a number is not any more", () => {
  expect(parseNaira("9007199254740993.25")).toBe(9_007_199_254_740_993_25n);
});

test("people read naira with commas, and kobo only where they matter", () => {
  expect(formatNaira(1_234_567_50n)).toBe("₦1,234,567.50");
  expect(formatNaira(-99n)).toBe("−₦0.99");
  expect(formatShort(10_000_00n)).toBe("₦10,000");
  expect(formatShort(10_000_50n)).toBe("₦10,000.50");
});
