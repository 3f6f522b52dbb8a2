import type { ProjectCard } from "#contract/projects.ts";
import { isPublic, managePath, ownProjectLink } from "#web/features/creator/my-projects.ts";
import { OwnProjectFilters } from "#web/features/creator/own-project-filters.tsx";
import { filterOf, isNarrow, readOwnProjects } from "#web/features/creator/own-projects.ts";
import { useOwnFilter } from "#web/features/creator/use-own-filter.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { ListFailed } from "#web/features/projects/cards/list-failed.tsx";
import { OwnProjectCard } from "#web/features/projects/own/own-project-card.tsx";
import { usePages } from "#web/lib/use-pages.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import type { Route } from "./+types/my-projects";

export { shouldRevalidate } from "#web/features/creator/own-projects.ts";

export function meta() {
  return [{ title: "My Projects | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = filterOf(new URL(request.url).searchParams);
  return { asked, page: await readOwnProjects(asked) };
}

export function HydrateFallback() {
  return <PageSkeleton heading={<Heading hasAny />} shape="cards" />;
}

export default function MyProjects({ loaderData: { asked, page } }: Route.ComponentProps) {
  const [filter, setFilter] = useOwnFilter();
  const { items, hasMore, isBusy, loadMore } = usePages(
    page,
    (cursor) => readOwnProjects(asked, cursor),
    "Failed to load projects",
  );
  const hasAny = items.length > 0 || isNarrow(asked);
  return (
    <>
      <Heading hasAny={hasAny} />
      {hasAny ? (
        <>
          <OwnProjectFilters filter={filter} onChange={setFilter} found={page.total} />
          {items.length === 0 ? (
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
            <Found projects={items} isWide={filter.view === "list"} />
          )}
          <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
        </>
      ) : (
        <EmptyState title="No projects yet" action={<CreateLink />}>
          Say what you are building, what it costs and by when. You can save a draft at any time.
        </EmptyState>
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
