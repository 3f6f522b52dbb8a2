import type { AdminStatus } from "#contract/admin-dashboard.ts";
import { formatMoment } from "#contract/dates/dates.ts";

/** "99.98% since 1 Nov 2026, 10:00"; a dash before the first minute is over. */
export function uptimeText({ percent, since }: AdminStatus["uptime"]): string {
  if (percent === null || since === null) return "–";
  return `${percent}% since ${formatMoment(since)}`;
}
