import type { ProjectStatus } from "#contract/project-facts.ts";
import type { BadgeTone } from "#web/ui/figures/badge.tsx";

/** Where something stands: one word and one colour for each state, wherever it is shown. */
export type Standing = { word: string; tone: BadgeTone };

/** Of a project: green while one may invest, quiet in every other state. */
export function projectStanding(status: ProjectStatus): Standing {
  return { word: status, tone: status === "OPEN" ? "ok" : "neutral" };
}
