import type { Setting } from "#contract/admin-settings.ts";
import { formatPlain, parseNaira } from "#contract/money/kobo.ts";

/** What is typed for a setting: naira, a percentage, hours, or how many. Null where it is none of these. */
export function readAmount({ kind }: Pick<Setting, "kind">, typed: string): string | null {
  const text = typed.trim();
  if (kind === "money") return parseNaira(text)?.toString() ?? null;
  const [, whole = "", part = ""] =
    /^(\d{1,9})(?:\.(\d{1,2}))?%?$/.exec(text.replaceAll(",", "")) ?? [];
  if (whole === "" || (part !== "" && kind !== "basisPoints")) return null;
  return BigInt(kind === "basisPoints" ? whole + part.padEnd(2, "0") : whole).toString();
}

/** A value as it is typed. */
export function typedAmount({ kind }: Pick<Setting, "kind">, amount: string): string {
  if (kind === "money") return formatPlain(BigInt(amount)).replace(/\.00$/, "");
  if (kind !== "basisPoints") return amount;
  const digits = amount.padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, "");
}
