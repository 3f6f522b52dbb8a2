import { useState } from "react";
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigationType,
  useSearchParams,
} from "react-router";
import type { ProjectCard } from "#contract/projects.ts";
import {
  isPublic,
  managePath,
  ownProjectLink,
  readMyProjects,
} from "#web/features/creator/my-projects.ts";
import {
  filterOf,
  filterProjects,
  type OwnFilter,
  OwnProjectFilters,
  paramsOf,
} from "#web/features/creator/own-project-filters.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { ListFailed } from "#web/features/projects/cards/list-failed.tsx";
import { OwnProjectCard } from "#web/features/projects/own/own-project-card.tsx";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/my-projects";

export function meta() {
  return [{ title: "My Projects | Ajose" }];
}

export async function clientLoader() {
  return { projects: await readMyProjects() };
}

/** All are here already: another filter asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherFilter =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherFilter ? false : defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <PageSkeleton heading={<Heading hasAny />} shape="cards" />;
}

export default function MyProjects({ loaderData }: Route.ComponentProps) {
  const { projects } = loaderData;
  const [params, setParams] = useSearchParams();
  // What is typed is there at once; the address follows. Where a link or Back changed it, it leads.
  const [filter, setShown] = useState(() => filterOf(params));
  const how = useNavigationType();
  const { key } = useLocation();
  const [shownFor, setShownFor] = useState(key);
  if (key !== shownFor) {
    setShownFor(key);
    if (how !== "REPLACE") setShown(filterOf(params));
  }
  function setFilter(next: OwnFilter) {
    setShown(next);
    setParams(paramsOf(next), { replace: true, preventScrollReset: true });
  }
  const found = filterProjects(projects, filter);
  return (
    <>
      <Heading hasAny={projects.length > 0} />
      {projects.length === 0 ? (
        <EmptyState title="No projects yet" action={<CreateLink />}>
          Say what you are building, what it costs and by when. You can save a draft at any time.
        </EmptyState>
      ) : (
        <>
          <OwnProjectFilters filter={filter} onChange={setFilter} found={found.length} />
          {found.length === 0 ? (
            <EmptyState
              title="No projects found"
              action={
                <Button
                  variant="outline"
                  onClick={() => setFilter({ search: "", status: "all", view: filter.view })}
                >
                  Clear Filters
                </Button>
              }
            >
              No project of yours matches. Try fewer words or another status.
            </EmptyState>
          ) : (
            <Found projects={found} isWide={filter.view === "list"} />
          )}
        </>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <Heading hasAny />
      <ListFailed />
    </>
  );
}

function Heading({ hasAny }: { hasAny: boolean }) {
  return (
    <PageHeading title="My Projects" action={hasAny && <CreateLink />}>
      Every project you have started, and where it stands.
    </PageHeading>
  );
}

function Found({ projects, isWide }: { projects: readonly ProjectCard[]; isWide: boolean }) {
  return (
    <ul className={`grid gap-5 ${isWide ? "" : "sm:grid-cols-2 2xl:grid-cols-3"}`}>
      {projects.map((project) => (
        <li key={project.id}>
          <OwnProjectCard
            project={project}
            isWide={isWide}
            manageTo={isPublic(project) ? managePath(project) : undefined}
            {...ownProjectLink(project)}
          />
        </li>
      ))}
    </ul>
  );
}

function CreateLink() {
  return (
    <LinkButton to="/creator/projects/create">
      <Icon name="plus" /> Create Project
    </LinkButton>
  );
}
