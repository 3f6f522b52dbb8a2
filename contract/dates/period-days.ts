import type { Period } from "../periods.ts";
import { dayFrom } from "./lagos-days.ts";

/** Days of Lagos as YYYY-MM-DD, both included. */
export type Days = { from: string; to: string };
export type Unit = "day" | "week" | "month";

const lengths = { "7d": 7, "30d": 30, "90d": 90 } as const;
export const units: Record<Period, Unit> = {
  "7d": "day",
  "30d": "day",
  "90d": "week",
  "1y": "month",
};

/** The period that ends today, and as many days before it. */
export function daysOf(period: Period, today: string): { days: Days; before: Days } {
  const from = period === "1y" ? dayAfter(aYearBefore(today)) : addDays(today, 1 - lengths[period]);
  const to = addDays(from, -1);
  return {
    days: { from, to: today },
    before: { from: addDays(from, -count({ from, to: today })), to },
  };
}

/** The period in parts, the first first: days, weeks that end with today, or months of the calendar. The first may be short. */
export function spansOf(period: Period, { from, to }: Days): Days[] {
  const spans: Days[] = [];
  for (let last = to; last >= from; ) {
    const first = { day: last, week: addDays(last, -6), month: `${last.slice(0, 7)}-01` }[
      units[period]
    ];
    const begin = first < from ? from : first;
    spans.unshift({ from: begin, to: last });
    last = addDays(begin, -1);
  }
  return spans;
}

function addDays(day: string, days: number): string {
  return dayFrom(new Date(day), days);
}

function dayAfter(day: string): string {
  return addDays(day, 1);
}

/** Of 29 February it is the 28th: the day after both is 1 March. */
function aYearBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year - 1, month - 1, month === 2 && date === 29 ? 28 : date))
    .toISOString()
    .slice(0, 10);
}

function count({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
}
