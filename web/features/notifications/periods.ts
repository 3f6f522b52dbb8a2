import { formatLongDay } from "#contract/dates/dates.ts";
import { lagosClock } from "#contract/dates/lagos-days.ts";
import type { Notification } from "#contract/notifications.ts";

export type Period = { name: string; notifications: Notification[] };

/** Notifications under "Today", "Yesterday", "This week" and their months, in the order in which they come. */
export function byPeriod(notifications: readonly Notification[], now: Date): Period[] {
  const periods: Period[] = [];
  for (const one of notifications) {
    const name = periodOf(one.createdAt, now);
    const last = periods.at(-1);
    if (last?.name === name) last.notifications.push(one);
    else periods.push({ name, notifications: [one] });
  }
  return periods;
}

/** Days are those of Lagos, and a week is the last seven. */
function periodOf(at: Date, now: Date): string {
  const days = dayNumber(now) - dayNumber(at);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 7) return "This week";
  const [month, , year] = formatLongDay(at).split(" ");
  return lagosClock(at).getUTCFullYear() === lagosClock(now).getUTCFullYear()
    ? `${month}`
    : `${month} ${year}`;
}

function dayNumber(at: Date): number {
  return Math.floor(lagosClock(at).getTime() / 86_400_000);
}
