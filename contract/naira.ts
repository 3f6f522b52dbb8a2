import * as z from "zod/mini";

/** The most that any amount on the wire may be: ₦1,000,000,000,000. In kobo. */
export const largestAmount = 1_000_000_000_000_00n;

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

/**
 * Kobo in a decimal text or JSON number of naira, or null when it is not plainly an amount.
 * Exponents, signs other than a leading minus, spaces, commas and more than two decimals are not.
 */
export function parseNaira(given: unknown): bigint | null {
  if (typeof given !== "string" && typeof given !== "number") return null;
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/.exec(String(given));
  if (!match) return null;
  const [, sign = "", whole = "", part = ""] = match;
  // Beyond 2^53 a JSON number has already lost digits, so its text cannot be trusted.
  if (typeof given === "number" && !Number.isSafeInteger(Math.trunc(given))) return null;
  const kobo = BigInt(whole) * 100n + BigInt(part.padEnd(2, "0"));
  return sign ? -kobo : kobo;
}

/** "1500.00": the form on the wire. */
export function formatPlain(kobo: bigint): string {
  const size = kobo < 0n ? -kobo : kobo;
  return `${kobo < 0n ? "-" : ""}${size / 100n}.${String(size % 100n).padStart(2, "0")}`;
}

/** "₦1,500.00": the form people read. */
export function formatNaira(kobo: bigint): string {
  const [whole = "0", part = "00"] = formatPlain(kobo < 0n ? -kobo : kobo).split(".");
  return `${kobo < 0n ? "-" : ""}₦${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${part}`;
}

/** "₦1,500", or "₦1,500.50" when there are kobo: the form inside sentences. */
export function formatShort(kobo: bigint): string {
  return formatNaira(kobo).replace(/\.00$/, "");
}
