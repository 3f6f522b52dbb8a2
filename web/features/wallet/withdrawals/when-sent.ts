import { formatMoment } from "#contract/dates/dates.ts";

/** What a person reads before they confirm: when the money leaves. The delay is a setting. */
export function whenSent(delayHours: number, now: Date): string {
  const sent = "We hold it now, and send it once an admin has checked it";
  if (delayHours === 0) return `${sent}.`;
  const earliest = new Date(now.getTime() + delayHours * 3_600_000);
  return `${sent}. The first time you use an account, we wait until ${formatMoment(earliest)}.`;
}
