import type { ProjectCard as Project } from "#contract/projects.ts";
import type { InvestClick } from "../cards/project-card.tsx";
import type { ListQuery } from "./list-query.ts";

export type ProjectPage = { data: Project[]; nextCursor: string | null; total: number };
/** How many open projects each category has. */
export type CategoryCounts = readonly { category: string; count: number }[];
/** What the loader of a list answers, or its promises while it is on its way. */
export type ListLoad = {
  page: ProjectPage | Promise<ProjectPage>;
  counts: CategoryCounts | Promise<CategoryCounts>;
  /** For a list that has nothing: what others look at. */
  suggested?: readonly Project[] | Promise<readonly Project[]> | undefined;
};

export type ListProps = {
  base: string;
  query: ListQuery;
  onInvest?: InvestClick | undefined;
};
export type FiltersProps = Pick<ListLoad, "page" | "counts"> & { base: string; query: ListQuery };
