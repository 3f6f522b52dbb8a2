import * as z from "zod/mini";
import { formatPlain, parseNaira } from "./kobo.ts";

/** The most that any amount on the wire may be: ₦1,000,000,000,000. In kobo. */
const largestAmount = 1_000_000_000_000_00n;

/** Money in replies: "1500.00" on the wire, whole kobo as a bigint inside. May be negative in reports. */
export const naira = z.codec(z.string().check(z.regex(/^-?\d+\.\d{2}$/)), z.bigint(), {
  decode: (text) => BigInt(text.replace(".", "")),
  encode: formatPlain,
});

/**
 * Money in requests: a JSON number or decimal string in naira with at most two decimals.
 * `invalid` is said of anything else, `notPositive` (the same sentence unless given) of zero and below.
 */
export function amountOf(invalid: string, notPositive: string = invalid) {
  return z.codec(z.union([z.string(), z.number()], { error: invalid }), z.bigint(), {
    decode: (given, payload) => {
      const kobo = parseNaira(given);
      if (kobo !== null && kobo > 0n && kobo <= largestAmount) return kobo;
      const message = kobo !== null && kobo <= 0n ? notPositive : invalid;
      payload.issues.push({ code: "custom", input: given, message });
      return z.NEVER;
    },
    encode: formatPlain,
  });
}
