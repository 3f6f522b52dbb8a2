import { placeOf } from "#contract/places.ts";
import type { ProjectCard } from "#contract/projects.ts";

/** "Technology · Ikorodu, Lagos": what a project is and where, in one line; a draft may lack both. */
export function kindAndPlace(
  project: Pick<ProjectCard, "category" | "town" | "state">,
  noKind = "",
): string {
  return [project.category || noKind, placeOf(project)].filter(Boolean).join(" · ");
}
