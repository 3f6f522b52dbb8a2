import type { PublicUser } from "#contract/identity.ts";
import type { ProjectCard, ProjectDetail } from "#contract/projects.ts";
import type { TimelineEntry } from "#contract/updates.ts";
import { api } from "#web/api/api.ts";
import { forTile, type TileProject } from "./for-tile.ts";

const updatesShown = 5;
const relatedShown = 3;
const endedShown = 5;

export type UpdatesPage = { data: TimelineEntry[]; nextCursor: string | null };
export type Backers = { names: string[]; total: number };
/** What stands around a project. A part is null when it could not be read. */
export type ProjectAround = {
  updates: UpdatesPage | null;
  backers: Backers | null;
  record: PublicUser["trackRecord"] | null;
  /** What the creator says of themself; null where that is nothing. */
  about: AboutCreator | null;
  /** Where the creator's picture is. */
  avatar: string | null;
  /** The creator's projects that ended, the last first; left out by a server of the release before. */
  ended?: ProjectCard[] | null;
  related: RelatedProjects | null;
};
export type AboutCreator = Pick<
  PublicUser,
  "location" | "bio" | "website" | "linkedin" | "twitter"
>;
/** A row of other projects, with its title and the way to more of them. */
export type RelatedProjects = {
  title: string;
  more: { to: string; label: string };
  projects: TileProject[];
};

/** What else there is to know before one invests; the project itself is shown without it too. */
export async function readAround(project: ProjectDetail, cursor: string): Promise<ProjectAround> {
  const { id } = project;
  const [updates, backers, creator, ended, related] = await Promise.all([
    readUpdates(id, cursor),
    api.listBackers({ id }).then(({ data }) => data, nothing),
    api.getUser({ id: project.userId }).then(({ data }) => data, nothing),
    api
      .listEndedProjects({ creatorId: project.userId, limit: endedShown })
      .then(({ data }) => data, nothing),
    readRelated(project).catch(nothing),
  ]);
  const record = creator && recordOf(creator);
  const avatar = creator?.avatar ?? null;
  return { updates, backers, record, about: aboutOf(creator), avatar, ended, related };
}

function aboutOf(creator: AboutCreator | null): AboutCreator | null {
  if (!creator) return null;
  const { location, bio, website, linkedin, twitter } = creator;
  const about = { location, bio, website, linkedin, twitter };
  return Object.values(about).some(Boolean) ? about : null;
}

/** A page of a project's timeline, or null when it could not be read. */
export function readUpdates(id: string, cursor: string): Promise<UpdatesPage | null> {
  return api
    .listTimeline({ id, limit: updatesShown, ...(cursor ? { cursor } : {}) })
    .then(({ data, nextCursor }) => ({ data, nextCursor }), nothing);
}

/** Others of the same category; where those do not fill the row, what is trending besides. */
async function readRelated({ id, category }: ProjectDetail): Promise<RelatedProjects> {
  const read = async (query: { category?: string; limit: number }) =>
    (await api.listProjects({ ...query, sort: "trending" })).data.filter((one) => one.id !== id);
  const alike = await read({ category, limit: relatedShown + 1 });
  if (alike.length >= relatedShown) {
    const to = `/projects?${new URLSearchParams({ category })}`;
    const more = { to, label: "All in this category" };
    return {
      title: `More in ${category}`,
      more,
      projects: alike.slice(0, relatedShown).map(forTile),
    };
  }
  const shown = new Set(alike.map((one) => one.id));
  const others = (await read({ limit: 2 * relatedShown })).filter((one) => !shown.has(one.id));
  return {
    title: "More projects",
    more: { to: "/projects", label: "All projects" },
    projects: [...alike, ...others].slice(0, relatedShown).map(forTile),
  };
}

function recordOf(user: object | PublicUser) {
  return "trackRecord" in user ? user.trackRecord : null;
}

function nothing() {
  return null;
}
