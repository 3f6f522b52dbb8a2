import { lagosClock } from "./lagos-days.ts";

// Written out here: the first use of Intl costs a mid-range phone 0.1 s in which it answers nothing.
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "28 Nov 2026", of an instant or of a calendar day (YYYY-MM-DD), in Lagos. */
export function formatDay(given: Date | string): string {
  const { day, month, year } = partsOf(given);
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** "November 28, 2026", in Lagos. */
export function formatLongDay(at: Date): string {
  const { day, month, year } = partsOf(at);
  return `${month} ${day}, ${year}`;
}

/** "28 Nov 2026, 10:02", in Lagos. */
export function formatMoment(at: Date): string {
  return `${formatDay(at)}, ${formatClock(at).slice(0, 5)}`;
}

/** "10:02:11", in Lagos. */
export function formatClock(at: Date): string {
  return lagosClock(at).toISOString().slice(11, 19);
}

/** "25 min", "7 h" or "3 days". */
export function span(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  if (hours < 1) return `${Math.max(1, Math.floor(milliseconds / 60_000))} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** "1 hour", "48 hours": a waiting time as it is set. */
export function formatHours(hours: number): string {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

function partsOf(given: Date | string): { day: number; month: string; year: number } {
  const clock = typeof given === "string" ? new Date(given) : lagosClock(given);
  return {
    day: clock.getUTCDate(),
    month: months[clock.getUTCMonth()] ?? "",
    year: clock.getUTCFullYear(),
  };
}
