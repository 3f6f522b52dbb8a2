import type { Milestone } from "#contract/milestones.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api/api.ts";

/** Nobody works on more at once. */
const maxActive = 50;

export type NextRelease = { project: ProjectDetail; milestone: Milestone };

/** What is released next of all one's projects; null where nothing is, or it cannot be read. */
export async function readNextRelease(): Promise<NextRelease | null> {
  try {
    const active = await api.listMyProjects({ status: "active", limit: maxActive });
    const read = await Promise.all(active.data.map(({ id }) => api.getProject({ id })));
    return soonestOf(read.map(({ data }) => data));
  } catch {
    return null;
  }
}

/** The one that is due first, by the day that an admin has allowed where there is one. */
export function soonestOf(projects: readonly ProjectDetail[]): NextRelease | null {
  const next = projects.flatMap((project) =>
    project.milestones.filter(({ isNext }) => isNext).map((milestone) => ({ project, milestone })),
  );
  next.sort((one, other) => dueDay(one.milestone).localeCompare(dueDay(other.milestone)));
  return next[0] ?? null;
}

export function dueDay({ extendedTo, dueDate }: Milestone): string {
  return extendedTo ?? dueDate;
}
