import { lagosClock } from "#contract/dates/lagos-days.ts";

/** "2026-11-28T10:02:30+01:00": one hour ahead of UTC in every season. */
export function isoInLagos(at: Date): string {
  return `${lagosClock(at).toISOString().slice(0, 19)}+01:00`;
}

/** "2026-11-28 10:02", in Lagos: for columns of times. */
export function isoMinute(at: Date): string {
  return isoInLagos(at).slice(0, 16).replace("T", " ");
}
