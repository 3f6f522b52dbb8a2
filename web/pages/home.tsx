import { Suspense } from "react";
import { Link } from "react-router";
import type { ProjectSort } from "#contract/project-facts.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { formatTotal } from "#contract/text/total.ts";
import { api } from "#web/api/api.ts";
import { Hero } from "#web/features/home/hero.tsx";
import { SiteFigures } from "#web/features/home/site-figures.tsx";
import { forTile } from "#web/features/projects/cards/for-tile.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { pageMeta } from "#web/site/meta.ts";
import { siteIn, useSite } from "#web/site/use-site.ts";
import type { Route } from "./+types/home";

// The page arrives whole; the scripts of what lies below the first screen come after its own.
const BelowHero = lazyPart(() => import("#web/features/home/below-hero.tsx"));
const EndedShelf = lazyPart(() => import("#web/features/projects/cards/ended-shelf.tsx"));
const ProjectShelf = lazyPart(() => import("#web/features/projects/cards/project-shelf.tsx"));

const shelfLength = 3;

// The page says much that needs no project, so it is shown without them too.
export async function loader() {
  const [shelves, ended, voices] = await Promise.all([
    readShelves().catch(() => null),
    readEnded().catch(() => null),
    api.listVoices({}).catch(() => null),
  ]);
  return { shelves, ended, voices: voices?.data ?? [] };
}

async function readShelves() {
  const read = (sort: ProjectSort) => api.listProjects({ sort, limit: 3 * shelfLength });
  const [trending, endingSoon, newest] = await Promise.all([
    read("trending"),
    read("ending-soon"),
    read("newest"),
  ]);
  // A project that has just opened is ranked half a minute later.
  const first = withoutRepeats(trending.data, newest.data);
  const second = unseenFirst(endingSoon.data, first);
  const third = unseenFirst(newest.data, [...first, ...second]);
  return {
    first: first.map(forTile),
    endingSoon: second.map(forTile),
    justOpened: third.map(forTile),
    total: newest.total,
    // Here, so that no visitor fetches what counts.
    all: `All ${formatTotal(newest.total, "project", "projects")}`,
  };
}

/** The last that ended, whatever came of them, and beside the voices one that was finished: another one if there is. */
async function readEnded() {
  const { data } = await api.listEndedProjects({ limit: 2 * shelfLength });
  const shelf = data.slice(0, shelfLength);
  const [finished] = unseenFirst(
    data.filter(({ status }) => status === "COMPLETED"),
    shelf,
  );
  if (!finished?.ending) return { shelf: shelf.map(forTile), finished: null };
  const { id, name, creatorName, cover, ending } = finished;
  return { shelf: shelf.map(forTile), finished: { id, name, creatorName, cover, ending } };
}

/** A shelf that repeats what stands above it only where there is nothing else to show. */
function unseenFirst(projects: readonly ProjectCard[], seen: readonly ProjectCard[]) {
  const seenIds = new Set(seen.map(({ id }) => id));
  const unseen = projects.filter(({ id }) => !seenIds.has(id));
  return withoutRepeats(unseen, projects);
}

function withoutRepeats(...lists: (readonly ProjectCard[])[]): ProjectCard[] {
  return [...new Map(lists.flat().map((project) => [project.id, project])).values()].slice(
    0,
    shelfLength,
  );
}

export function meta(args: Route.MetaArgs) {
  const operator = siteIn(args.matches)?.operator;
  return pageMeta(args, {
    title: "Together we build",
    description:
      "Fund Nigerian projects you can follow to the last kobo, or raise what yours needs. If a project misses its goal, everyone is refunded.",
    logo: "/favicon.svg",
    about: {
      "@type": "Organization",
      name: operator?.name ?? "Ajose",
      ...(operator && { email: operator.email }),
      ...(operator?.address && { address: operator.address }),
      ...(operator?.whatsapp && { telephone: operator.whatsapp }),
    },
  });
}

export default function Home({ loaderData: { shelves, ended, voices } }: Route.ComponentProps) {
  const site = useSite();
  // Where so few are open, three rows would show the same ones.
  const isFew = (shelves?.total ?? 0) <= shelfLength;
  return (
    <>
      <Hero>{site && <SiteFigures totals={site.totals} />}</Hero>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <div className="wrap py-3 md:py-14">
          {shelves ? (
            <FirstShelf {...shelves} isFew={isFew} />
          ) : (
            <ProjectShelf title="Open now" projects={null} />
          )}
        </div>
        <BelowHero site={site} ended={ended?.finished ?? null} voices={voices}>
          {shelves && !isFew && <OtherShelves {...shelves} />}
          {ended && ended.shelf.length > 0 && (
            <div className="wrap md:pb-18">
              <EndedShelf projects={ended.shelf} />
            </div>
          )}
        </BelowHero>
      </Suspense>
    </>
  );
}

const moreLink =
  "inline-flex min-h-11 items-center rounded-field font-semibold underline underline-offset-4";

type Shelves = NonNullable<Route.ComponentProps["loaderData"]["shelves"]>;

function FirstShelf({ first, total, all, isFew }: Shelves & { isFew: boolean }) {
  if (total === 0) return <p className="text-lg text-ink-soft">No project is open today.</p>;
  const more = { to: "/projects?sort=trending", label: all };
  return (
    <>
      <ProjectShelf
        title={isFew ? "Open now" : "Trending"}
        projects={first}
        more={isFew ? undefined : more}
      />
      {!isFew && (
        <nav aria-label="More projects" className="flex flex-wrap gap-x-6 md:hidden">
          <Link to="/projects?sort=ending-soon" className={moreLink}>
            Ending soon
          </Link>
          <Link to="/projects" className={moreLink}>
            Just opened
          </Link>
        </nav>
      )}
    </>
  );
}

/** Two more rows, which a phone has as links under its first. */
function OtherShelves({ endingSoon, justOpened }: Shelves) {
  return (
    <div className="wrap hidden gap-10 pb-14 md:grid md:pb-18">
      <ProjectShelf
        title="Ending soon"
        projects={endingSoon}
        more={{ to: "/projects?sort=ending-soon", label: "More that end soon" }}
      />
      <ProjectShelf
        title="Just opened"
        projects={justOpened}
        more={{ to: "/projects", label: "More new projects" }}
      />
    </div>
  );
}
