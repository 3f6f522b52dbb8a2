import { formatHours } from "#contract/dates/dates.ts";

/** What a person reads before they confirm: when the money leaves. The delay is a setting. */
export function whenSent(delayHours: number): string {
  const sent = "Held at once, and sent after an admin’s approval";
  if (delayHours === 0) return `${sent}.`;
  return `${sent}; to an account that is new to us, ${formatHours(delayHours)} from now at the earliest.`;
}
