import { formatMoment } from "#contract/dates/dates.ts";

/** "28 Nov 2026, 10:02, 3 hours ago": from when a copy is that stands in for an answer. */
export function copyAge(at: Date): string {
  const minutes = Math.max(0, Math.round((Date.now() - at.getTime()) / 60_000));
  if (minutes < 1) return "less than a minute ago";
  const [count, unit] =
    minutes < 60
      ? ([minutes, "minute"] as const)
      : minutes < 48 * 60
        ? ([Math.round(minutes / 60), "hour"] as const)
        : ([Math.round(minutes / 1440), "day"] as const);
  const age = new Intl.RelativeTimeFormat("en-NG", { numeric: "always" }).format(-count, unit);
  return `${formatMoment(at)}, ${age}`;
}
