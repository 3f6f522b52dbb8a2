const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Said of a typed text that means no day. */
export const noRealDay = "Please type a real day, as DD/MM/YYYY";

/** The day that a text means, as "2026-11-29"; "" when it means none. Day first, as people here write it. */
export function dayIn(text: string): string {
  // Text that was copied brings invisible marks along.
  const plain = text
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase();
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(plain);
  if (iso) return dayOf(iso[3], iso[2], iso[1]);
  const digits = /^(\d\d)(\d\d)(\d{4})$/.exec(plain);
  const parts = digits ?? /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./,-]+(\d{4})$/.exec(plain);
  if (!parts) return "";
  const [, day, month = "", year] = parts;
  const named = months.indexOf(month.slice(0, 3)) + 1;
  return dayOf(day, named > 0 ? String(named) : month, year);
}

/** "29/11/2026" for "2026-11-29". */
export function shownDay(day: string): string {
  return day.split("-").reverse().join("/");
}

/** The slashes come by themselves while one types on, and go again while one deletes. */
export function withSlashes(text: string, before: string): string {
  const isTypedOn = text.length === before.length + 1 && text.startsWith(before);
  return isTypedOn && /^\d\d$|^\d\d\/\d\d$/.test(text) ? `${text}/` : text;
}

function dayOf(day = "", month = "", year = ""): string {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : "";
}
