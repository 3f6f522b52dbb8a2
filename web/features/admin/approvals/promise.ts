import { span } from "#contract/dates/dates.ts";
import { lagosClock } from "#contract/dates/lagos-days.ts";

/** Creators are told "2-3 business days". */
const promisedDays = 3;
const dayMs = 86_400_000;

/** Until when an item is decided within what we promise: the same time of day, business days later. */
export function promisedUntil(submittedAt: Date): Date {
  let at = submittedAt.getTime();
  for (let left = promisedDays; left > 0; ) {
    at += dayMs;
    if (isBusinessDay(new Date(at))) left -= 1;
  }
  return new Date(at);
}

/** How long an item has waited, and whether that is past the promise. */
export function waitOf(submittedAt: Date, now: Date): { text: string; isLate: boolean } {
  return {
    text: span(now.getTime() - submittedAt.getTime()),
    isLate: now > promisedUntil(submittedAt),
  };
}

function isBusinessDay(at: Date): boolean {
  const day = lagosClock(at).getUTCDay();
  return day !== 0 && day !== 6;
}
