import type { ProjectCard } from "#contract/projects.ts";
import { Badge } from "#web/ui/figures/badge.tsx";

const tones = { PENDING: "warn", APPROVED: "ok", REJECTED: "danger" } as const;

/** What the reviewers have said so far; nothing of a draft they have not seen. */
export function ApprovalBadge({ status }: { status: ProjectCard["approvalStatus"] }) {
  return status && <Badge tone={tones[status]}>{status}</Badge>;
}
