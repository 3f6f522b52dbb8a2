import { formatHours } from "./dates.ts";

/** "Just now", "1 hour ago", "3 days ago"; what a wrong clock puts ahead is just now too. */
export function formatAgo(at: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - at.getTime()) / 3_600_000);
  if (hours < 1) return "Just now";
  if (hours < 24) return `${formatHours(hours)} ago`;
  const days = Math.floor(hours / 24);
  return `${days === 1 ? "1 day" : `${days} days`} ago`;
}
