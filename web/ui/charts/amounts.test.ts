import fc from "fast-check";
import { expect, test } from "vitest";
import { axisFor, compactCount, compactNaira, percentagesOf, shareOf, sumOf } from "./amounts.ts";

test.each([
  [
    [52_500_00n, 22_500_00n],
    [0n, 15_000_00n, 30_000_00n, 45_000_00n, 60_000_00n],
  ],
  [[201_500_00n], [0n, 60_000_00n, 120_000_00n, 180_000_00n, 240_000_00n]],
  [[1n], [0n, 1_00n, 2_00n, 3_00n, 4_00n]],
  [[], [0n, 1_00n, 2_00n, 3_00n, 4_00n]],
  [[5_00n], [0n, 2_00n, 4_00n, 6_00n, 8_00n]],
])("the axis of line %#", (amounts, lines) => {
  expect(axisFor(amounts)).toEqual(lines);
});

test("every axis holds its largest amount, wastes at most half, and has whole naira", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 4_00n, max: 10n ** 16n }), (kobo) => {
      const lines = axisFor([kobo]);
      const top = lines[4] ?? 0n;
      expect(top).toBeGreaterThanOrEqual(kobo);
      expect(top).toBeLessThanOrEqual(kobo * 2n);
      expect(lines.every((line) => line % 100n === 0n)).toBe(true);
    }),
  );
});

test("what is counted has an axis of whole numbers", () => {
  expect(axisFor([3n], 1n)).toEqual([0n, 1n, 2n, 3n, 4n]);
  expect(axisFor([5n], 1n)).toEqual([0n, 2n, 4n, 6n, 8n]);
  expect(axisFor([97n], 1n)).toEqual([0n, 25n, 50n, 75n, 100n]);
  expect([999n, 1_500n, 2_000_000n].map(compactCount)).toEqual(["999", "1.5k", "2m"]);
});

test.each([
  [0n, "₦0"],
  [999_00n, "₦999"],
  [1_500_00n, "₦1.5k"],
  [60_000_00n, "₦60k"],
  [157_599_00n, "₦157.5k"],
  [1_200_000_00n, "₦1.2m"],
  [2_000_000_000_00n, "₦2bn"],
])("%d kobo on an axis are %s", (kobo, text) => {
  expect(compactNaira(kobo)).toBe(text);
});

test("a share is drawn from kobo beyond what a number holds, and nothing of nothing is nothing", () => {
  expect(shareOf(10n ** 19n, 4n * 10n ** 19n)).toBe(0.25);
  expect(shareOf(0n, 0n)).toBe(0);
});

test("percentages add up to 100, and the largest remainder gets what rounding left", () => {
  expect(percentagesOf([1n, 1n, 1n])).toEqual([34, 33, 33]);
  expect(percentagesOf([52_500n, 50_000n, 20_000n, 20_000n, 15_000n])).toEqual([33, 32, 13, 13, 9]);
  expect(percentagesOf([0n, 0n])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1 }), (amounts) => {
      const percentages = percentagesOf(amounts);
      expect(percentages.reduce((all, one) => all + one, 0)).toBe(100);
      expect(sumOf(amounts)).toBeGreaterThan(0n);
    }),
  );
});
