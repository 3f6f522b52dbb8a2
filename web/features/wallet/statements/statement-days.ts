export type Period = "this-month" | "last-month" | "this-year" | "own";
export type Days = { from: string; to: string };

/** The days that a period means, seen from today (YYYY-MM-DD): never beyond it. */
export function daysOf(period: Exclude<Period, "own">, today: string): Days {
  const [year = "", month = ""] = today.split("-");
  if (period === "this-year") return { from: `${year}-01-01`, to: today };
  const first = `${year}-${month}-01`;
  if (period === "this-month") return { from: first, to: today };
  const last = new Date(`${first}T12:00:00Z`);
  last.setUTCDate(0);
  const to = last.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}
