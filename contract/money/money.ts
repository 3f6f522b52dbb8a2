import * as z from "zod/mini";
import { formatPlain, parseNaira } from "./kobo.ts";

/** The largest amount on the wire: ₦1,000,000,000,000. In kobo. */
const maxAmount = 1_000_000_000_000_00n;

/** Money in replies: whole kobo as a bigint inside, a string of naira ("1500.00") on the wire. May be negative in reports. */
export const money = z.codec(z.string().check(z.regex(/^-?\d+\.\d{2}$/)), z.bigint(), {
  decode: (text) => BigInt(text.replace(".", "")),
  encode: formatPlain,
});

/**
 * Money in requests: whole kobo inside; on the wire a JSON number or decimal string of naira, at most two decimals.
 * `invalid` is said of anything else, `notPositive` (the same sentence unless given) of zero and below.
 */
export function amountOf(invalid: string, notPositive: string = invalid) {
  return z.codec(z.union([z.string(), z.number()], { error: invalid }), z.bigint(), {
    decode: (given, payload) => {
      const kobo = parseNaira(given);
      if (kobo !== null && kobo > 0n && kobo <= maxAmount) return kobo;
      const message = kobo !== null && kobo <= 0n ? notPositive : invalid;
      payload.issues.push({ code: "custom", input: given, message });
      return z.NEVER;
    },
    encode: formatPlain,
  });
}
