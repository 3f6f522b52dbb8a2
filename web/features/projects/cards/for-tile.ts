import type { ProjectCard } from "#contract/projects.ts";

/** What a tile says of a project. */
export type TileProject = Pick<
  ProjectCard,
  | "id"
  | "name"
  | "category"
  | "town"
  | "state"
  | "cover"
  | "status"
  | "daysLeft"
  | "ending"
  | "totalMoneyInvested"
  | "expectedRaiseAmount"
  | "progressPercent"
>;

/** Only that: a page carries its data beside its text, and all of a dozen projects is a second on a slow line. */
export function forTile(project: ProjectCard): TileProject {
  const { id, name, category, town, state, cover, status, daysLeft, ending } = project;
  const { totalMoneyInvested, expectedRaiseAmount, progressPercent } = project;
  const figures = { totalMoneyInvested, expectedRaiseAmount, progressPercent };
  return { id, name, category, town, state, cover, status, daysLeft, ending, ...figures };
}
