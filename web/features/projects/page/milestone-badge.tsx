import { type MilestoneState, milestoneState } from "#contract/milestone-state.ts";
import type { Milestone } from "#contract/milestones.ts";
import type { ProjectStatus } from "#contract/project-facts.ts";
import { Badge, type BadgeTone } from "#web/ui/figures/badge.tsx";

const tones: Record<MilestoneState, BadgeTone> = {
  planned: "neutral",
  due: "action",
  overdue: "danger",
  requested: "warn",
  "awaiting second": "warn",
  released: "ok",
  "not released": "neutral",
};

/** Where a milestone stands, in a word or two. */
export function MilestoneBadge({
  milestone,
  status,
}: {
  milestone: Milestone;
  status: ProjectStatus;
}) {
  const state = milestoneState(milestone, status);
  return <Badge tone={tones[state]}>{state}</Badge>;
}
