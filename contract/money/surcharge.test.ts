import fc from "fast-check";
import { expect, test } from "vitest";
import { type PriceList, surchargeOf, whatOnePays } from "./surcharge.ts";

/** Naira cards: 1.5% and, from 2,500 naira on, 100 more, at most 2,000. */
const withFixedPart = {
  ...{ basisPoints: 150, fixed: 100_00n, fixedFrom: 2_500_00n },
  cap: 2_000_00n,
};
/** Naira cards: 2%, at most 2,000 naira. */
const percentageOnly = { basisPoints: 200, fixed: 0n, fixedFrom: 0n, cap: 2_000_00n };

/** What the list asks for a payment, in parts of ten thousand of a kobo so that nothing is rounded. */
function exactPrice(chargedKobo: bigint, { basisPoints, fixed, fixedFrom, cap }: PriceList) {
  const all = chargedKobo * BigInt(basisPoints) + (chargedKobo >= fixedFrom ? fixed * 10_000n : 0n);
  return cap !== null && all > cap * 10_000n ? cap * 10_000n : all;
}

test.each([
  ["a fixed part", withFixedPart, 1_000_00n, 15_23n],
  // 2,462.50 and its percentage are exactly the 2,500 at which the fixed part begins; a kobo less is below.
  ["a fixed part", withFixedPart, 2_462_50n, 139_03n],
  ["a fixed part", withFixedPart, 2_462_49n, 37_50n],
  ["a fixed part", withFixedPart, 10_000_00n, 253_81n],
  ["a fixed part", withFixedPart, 200_000_00n, 2_000_00n],
  ["a percentage", percentageOnly, 1_000_00n, 20_41n],
  ["a percentage", percentageOnly, 98_000_00n, 2_000_00n],
  ["a percentage", percentageOnly, 98_000_01n, 2_000_00n],
  ["nothing", null, 1_000_00n, 0n],
])("what is added by line %#, of the list with %s", (_name, list, amount, surcharge) => {
  expect(surchargeOf(amount, list)).toBe(surcharge);
});

test("what is added is never below the list's price of the whole, and at most a kobo above", () => {
  const kobo = (max: bigint) => fc.bigInt({ min: 0n, max });
  const list = fc.record({
    basisPoints: fc.integer({ min: 0, max: 9_999 }),
    fixed: kobo(1_000_00n),
    fixedFrom: kobo(10_000_00n),
    cap: fc.option(kobo(5_000_00n)),
  });
  const amount = fc.oneof(kobo(20_000_00n), kobo(10n ** 14n));
  const anyList = fc.oneof(list, fc.constantFrom(withFixedPart, percentageOnly));
  fc.assert(
    fc.property(amount, anyList, (amountKobo, prices) => {
      const surcharge = surchargeOf(amountKobo, prices);
      const price = exactPrice(amountKobo + surcharge, prices);
      expect(surcharge * 10_000n).toBeGreaterThanOrEqual(price);
      expect(surcharge * 10_000n).toBeLessThan(price + 10_000n);
    }),
    { numRuns: 5_000 },
  );
});

test("a payer reads what goes where", () => {
  expect(whatOnePays(1_000_00n, 15_00n)).toBe(
    "You pay ₦1,015.00: ₦1,000.00 into your wallet, ₦15.00 for the payment provider",
  );
});
