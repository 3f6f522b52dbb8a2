/**
 * Kobo in a decimal text of naira, or null when it is not plainly one. Providers' fees go below a kobo
 * (26.875 naira): a cost is rounded up and money received is rounded down, so that the books never
 * hold more than there is.
 */
export function koboOf(text: string, rounding: "up" | "down"): bigint | null {
  const match = /^(-?)(\d{1,16})(?:\.(\d{1,20}))?$/.exec(text);
  if (!match) return null;
  const [, sign = "", whole = "", part = ""] = match;
  const size = BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, "0"));
  const isBetween = /[1-9]/.test(part.slice(2));
  const isLarger = isBetween && (rounding === "up") !== (sign === "-");
  const rounded = isLarger ? size + 1n : size;
  return sign === "-" ? -rounded : rounded;
}
