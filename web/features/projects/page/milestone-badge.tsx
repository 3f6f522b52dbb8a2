import type { Milestone } from "#contract/milestones.ts";
import type { ProjectStatus } from "#contract/project-facts.ts";
import { Badge, type BadgeTone } from "#web/ui/figures/badge.tsx";

/** Where a milestone stands for whoever reads it. "not released": the project ended before its turn. */
type MilestoneState =
  | "planned"
  | "due"
  | "overdue"
  | "requested"
  | "awaiting second"
  | "released"
  | "not released";

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

/** The state of a milestone of a project of this status; `due` says that its turn has come. */
function milestoneState(
  { state, isNext, daysOverdue }: Pick<Milestone, "state" | "isNext" | "daysOverdue">,
  status: ProjectStatus,
): MilestoneState {
  if (state === "released") return "released";
  if (status === "CLOSED" || status === "CANCELLED" || status === "COMPLETED") {
    return "not released";
  }
  if (state === "requested") return "requested";
  if (state === "awaiting_second") return "awaiting second";
  if (!isNext) return "planned";
  return daysOverdue > 0 ? "overdue" : "due";
}
