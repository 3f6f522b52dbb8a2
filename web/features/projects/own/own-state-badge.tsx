import type { ProjectCard } from "#contract/projects.ts";
import { Badge } from "#web/ui/figures/badge.tsx";

const beforeOpening = {
  PENDING: { word: "IN REVIEW", tone: "warn" },
  APPROVED: { word: "APPROVED", tone: "ok" },
  REJECTED: { word: "REJECTED", tone: "danger" },
} as const;

/** Where a project stands for its creator, in one word: what the reviewers say until it opens, its status from then on. */
export function OwnStateBadge({
  project: { status, approvalStatus },
}: {
  project: Pick<ProjectCard, "status" | "approvalStatus">;
}) {
  if (status === "DRAFT" && approvalStatus) {
    const { word, tone } = beforeOpening[approvalStatus];
    return <Badge tone={tone}>{word}</Badge>;
  }
  return <Badge tone={status === "OPEN" ? "ok" : "neutral"}>{status}</Badge>;
}
