import type { Milestone } from "./milestones.ts";
import type { ProjectStatus } from "./project-facts.ts";

/** Where a milestone stands for whoever reads it. "not released": the project ended before its turn. */
export type MilestoneState =
  | "planned"
  | "due"
  | "overdue"
  | "requested"
  | "awaiting second"
  | "released"
  | "not released";

/** The state of a milestone of a project of this status; `due` says that its turn has come. */
export function milestoneState(
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
