import { formatCount } from "../text/count.ts";

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

/** "₦1,500.00", "−₦1,500.00": the form people read. */
export function formatNaira(kobo: bigint): string {
  const size = kobo < 0n ? -kobo : kobo;
  return `${kobo < 0n ? "−" : ""}₦${formatCount(size / 100n)}.${String(size % 100n).padStart(2, "0")}`;
}

/** "₦1,500", or "₦1,500.50" when there are kobo: the form inside sentences. */
export function formatShort(kobo: bigint): string {
  return formatNaira(kobo).replace(/\.00$/, "");
}
