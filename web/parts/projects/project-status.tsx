import type { ProjectStatus } from "#contract/project-facts.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Green while one may invest, grey in every other state. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={status === "OPEN" ? "ok" : "neutral"}>{status}</Badge>;
}

/** "9 days left", or that the time is over. */
export function daysLeftText(days: number): string {
  if (days === 0) return "Ended";
  return days === 1 ? "1 day left" : `${days.toLocaleString("en-NG")} days left`;
}
