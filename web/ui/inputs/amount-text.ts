const thousand = { k: 3, m: 6 } as const;

/**
 * Plain decimal naira out of what a person types or pastes: "₦5,000.00", "5 000", "N2,500" and "5k" all
 * work, while typing too. Null when it is no amount; "" when nothing is there yet.
 */
export function plainAmount(typed: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:₦|ngn|n)\s*/, "")
    .replaceAll(/[,\s_']/g, "");
  if (text === "") return "";
  const match = /^(\d*)(?:\.(\d*))?([km])?$/.exec(text);
  if (!match) return null;
  const [, whole = "", part, unit] = match;
  if (unit === "k" || unit === "m") return moved(whole, part ?? "", thousand[unit]);
  if (part !== undefined && part.length > 2) return null;
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  return part === undefined ? digits : `${digits}.${part}`;
}

/** "1234567.5" with its thousands apart: "1,234,567.5". */
export function groupedAmount(plain: string): string {
  const [whole = "", part] = plain.split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** Moves the point to the right without arithmetic: 2.5k is 2500. */
function moved(whole: string, part: string, places: number): string | null {
  if (part.length > places + 2 || whole + part === "") return null;
  const padded = part.padEnd(places, "0");
  const digits = (whole + padded.slice(0, places)).replace(/^0+(?=\d)/, "");
  const rest = padded.slice(places);
  return rest ? `${digits}.${rest}` : digits;
}
