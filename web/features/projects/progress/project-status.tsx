import type { ProjectStatus } from "#contract/project-facts.ts";
import { Badge } from "#web/ui/figures/badge.tsx";

/** Green while one may invest, grey in every other state. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={status === "OPEN" ? "ok" : "neutral"}>{status}</Badge>;
}
