import type { ProjectStatus } from "#contract/project-facts.ts";
import { projectStanding } from "#web/lib/standing.ts";
import { Badge } from "#web/ui/figures/badge.tsx";

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const { word, tone } = projectStanding(status);
  return <Badge tone={tone}>{word}</Badge>;
}
