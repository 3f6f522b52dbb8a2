import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPlain } from "#contract/money/kobo.ts";
import { exactDigits, readExactly } from "./exact-json.ts";
import { koboOf } from "./naira-decimals.ts";

const anyKobo = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });

test("every amount in kobo survives the way to naira decimals and back, through JSON", () => {
  fc.assert(
    fc.property(anyKobo, fc.constantFrom("up" as const, "down" as const), (kobo, rounding) => {
      const sent = JSON.stringify({ amount: exactDigits(formatPlain(kobo)) });
      const read = readExactly(sent) as { amount: string };
      expect(koboOf(read.amount, rounding)).toBe(kobo);
    }),
  );
});

test("what lies between two kobo goes to the lower or the upper one", () => {
  fc.assert(
    fc.property(anyKobo, fc.stringMatching(/^[0-9]{0,10}[1-9]$/), (kobo, rest) => {
      const text = `${formatPlain(kobo)}${rest}`;
      const [down, up] = [koboOf(text, "down"), koboOf(text, "up")];
      expect(up).toBe((down ?? 0n) + 1n);
      expect(kobo < 0n || text.startsWith("-") ? up : down).toBe(kobo);
    }),
  );
});

test("digits after the point may be missing, and nothing else is an amount", () => {
  expect(koboOf("26.875", "up")).toBe(26_88n);
  expect(koboOf("26.875", "down")).toBe(26_87n);
  expect(koboOf("1500", "up")).toBe(1_500_00n);
  expect(koboOf("0.5", "down")).toBe(50n);
  for (const text of ["", ".5", "5.", "1e3", "1E+3", "+5", " 5", "5 ", "1,500", "NaN", "0x10"]) {
    expect(koboOf(text, "up")).toBeNull();
  }
});

test("numbers keep every digit, wherever they stand", () => {
  const text = '{"id":18446744073709551615,"list":[0.1,[-2.50]],"name":"7","no":null,"yes":true}';
  expect(readExactly(text)).toEqual({
    id: "18446744073709551615",
    list: ["0.1", ["-2.50"]],
    name: "7",
    no: null,
    yes: true,
  });
  expect(() => readExactly("<html>")).toThrow(SyntaxError);
});
