import type { PublicUser } from "#contract/identity.ts";
import type { ProjectCard, ProjectDetail } from "#contract/projects.ts";
import type { ProjectUpdate } from "#contract/updates.ts";
import { api } from "#web/api.ts";

const updatesShown = 5;
const relatedShown = 3;

export type UpdatesPage = { data: ProjectUpdate[]; nextCursor: string | null };
export type Backers = { names: string[]; total: number };
/** What stands around a project. A part is null when it could not be read. */
export type ProjectAround = {
  updates: UpdatesPage | null;
  backers: Backers | null;
  record: PublicUser["trackRecord"] | null;
  related: ProjectCard[];
};

/** What else there is to know before one invests; the project itself is shown without it too. */
export async function readAround(project: ProjectDetail, cursor: string): Promise<ProjectAround> {
  const { id } = project;
  const [updates, backers, record, related] = await Promise.all([
    readUpdates(id, cursor),
    api.listBackers({ id }).then(({ data }) => data, nothing),
    api.getUser({ id: project.userId }).then(({ data }) => recordOf(data), nothing),
    readRelated(project).catch(() => []),
  ]);
  return { updates, backers, record, related };
}

/** A page of a project's updates, or null when it could not be read. */
export function readUpdates(id: string, cursor: string): Promise<UpdatesPage | null> {
  return api
    .listUpdates({ id, limit: updatesShown, ...(cursor ? { cursor } : {}) })
    .then(({ data, nextCursor }) => ({ data, nextCursor }), nothing);
}

async function readRelated({ id, category }: ProjectDetail): Promise<ProjectCard[]> {
  const { data } = await api.listProjects({ category, sort: "trending", limit: relatedShown + 1 });
  return data.filter((other) => other.id !== id).slice(0, relatedShown);
}

function recordOf(person: object | PublicUser) {
  return "trackRecord" in person ? person.trackRecord : null;
}

function nothing() {
  return null;
}
