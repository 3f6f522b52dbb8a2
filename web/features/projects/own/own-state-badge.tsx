import { ownStateOf, ownStates } from "#contract/own-states.ts";
import type { OwnState } from "#contract/project-facts.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { Badge, type BadgeTone } from "#web/ui/figures/badge.tsx";

const tones: Partial<Record<OwnState, BadgeTone>> = {
  "in-review": "warn",
  rejected: "danger",
  approved: "ok",
  open: "ok",
};

/** Where a project stands for its creator, in one word. */
export function OwnStateBadge({
  project,
}: {
  project: Pick<ProjectCard, "status" | "approvalStatus">;
}) {
  const state = ownStateOf(project);
  return <Badge tone={tones[state] ?? "neutral"}>{ownStates[state].word.toUpperCase()}</Badge>;
}
