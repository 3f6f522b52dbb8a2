/** "9 days left", or that the time is over. */
export function daysLeftText(days: number): string {
  if (days === 0) return "Ended";
  return days === 1 ? "1 day left" : `${formatCount(days)} days left`;
}

import { formatCount } from "#contract/text/count.ts";
