import { useSearchParams } from "react-router";
import { api } from "#web/api/api.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { cachedListOf, useCachedList } from "#web/features/projects/list/cached-lists.ts";
import type { ListLoad } from "#web/features/projects/list/list-load.ts";
import { listInput, readListQuery } from "#web/features/projects/list/list-query.ts";
import { ProjectFilters } from "#web/features/projects/list/project-filters.tsx";
import { ProjectResults } from "#web/features/projects/list/project-results.tsx";
import type { Route } from "./+types/projects";

export { shouldRevalidate } from "#web/features/projects/list/list-query.ts";

const base = "/investor/projects";

/** Not waited for: the page shows the cards' places until the list is there. */
export function clientLoader({ request }: Route.ClientLoaderArgs): ListLoad {
  const cached = cachedListOf(request.url);
  if (cached) return cached;
  const query = readListQuery(new URL(request.url).searchParams);
  const page = api.listProjects(listInput(query));
  // It may fail before anything waits for it; the page says so where the list would be.
  page.catch(() => undefined);
  return {
    page,
    counts: api.listCategories({}).then(
      ({ data }) => data,
      () => [],
    ),
  };
}

export function meta() {
  return [{ title: "Investment Opportunities | Ajose" }];
}

const heading = (
  <PageHeading title="Investment Opportunities">
    Projects that are open for investment today.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="cards" />;
}

export default function OpportunitiesPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const query = readListQuery(params);
  useCachedList(loaderData);
  return (
    <>
      {heading}
      <ProjectFilters base={base} query={query} page={loaderData.page} counts={loaderData.counts} />
      <ProjectResults base={base} query={query} page={loaderData.page} />
    </>
  );
}
