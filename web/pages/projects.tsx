import { redirect, useSearchParams } from "react-router";
import { api, asPageError } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { ListFailed } from "#web/features/projects/cards/list-failed.tsx";
import { cachedListOf, useCachedList } from "#web/features/projects/list/cached-lists.ts";
import type { ListLoad } from "#web/features/projects/list/list-load.ts";
import { listHref, listInput, readListQuery } from "#web/features/projects/list/list-query.ts";
import { ProjectFilters } from "#web/features/projects/list/project-filters.tsx";
import { ProjectResults } from "#web/features/projects/list/project-results.tsx";
import { useInvestNow } from "#web/features/projects/page/use-invest-now.ts";
import { pageMeta } from "#web/site/meta.ts";
import type { Route } from "./+types/projects";

export { shouldRevalidate } from "#web/features/projects/list/list-query.ts";

const base = "/projects";

export async function loader({ request }: Route.LoaderArgs): Promise<ListLoad> {
  const query = readListQuery(new URL(request.url).searchParams);
  // The numbers are an extra: a list without them is still a list.
  const counting = api.listCategories({}).then(
    ({ data }) => data,
    () => [],
  );
  const page = await api.listProjects(listInput(query)).catch((problem: unknown) => {
    // A bookmarked later page of a list whose form has changed since starts anew.
    if (query.cursor && problem instanceof ApiError && problem.status === 400) {
      throw redirect(listHref(base, { ...query, cursor: "" }));
    }
    return asPageError(problem);
  });
  return { page, counts: await counting, suggested: page.total === 0 ? await readSuggested() : [] };
}

/** For someone who found nothing: what others look at, or nothing if that fails too. */
function readSuggested() {
  return api.listProjects({ sort: "trending", limit: 3 }).then(
    ({ data }) => data,
    () => [],
  );
}

/** In the browser the page opens at once, with the cards' places, while the list is on its way. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): ListLoad {
  const cached = cachedListOf(request.url);
  if (cached) return cached;
  const answer = serverLoader();
  const page = answer.then((load) => load.page);
  // It may fail before anything waits for it; the page says so where the list would be.
  page.catch(() => undefined);
  return {
    page,
    counts: answer.then(
      ({ counts }) => counts,
      () => [],
    ),
    suggested: answer.then(
      ({ suggested }) => suggested ?? [],
      () => [],
    ),
  };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Projects",
    description:
      "Nigerian projects open for investment: search by name or category, see how far each one is and when it ends.",
    trail: [
      { name: "Home", path: "/" },
      { name: "Projects", path: "/projects" },
    ],
  });
}

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const query = readListQuery(params);
  const onInvest = useInvestNow();
  useCachedList(loaderData);
  return (
    <div className="wrap py-8">
      <Heading />
      <ProjectFilters base={base} query={query} page={loaderData.page} counts={loaderData.counts} />
      <ProjectResults
        base={base}
        query={query}
        page={loaderData.page}
        suggested={loaderData.suggested}
        onInvest={onInvest}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-8">
      <Heading />
      <ListFailed />
    </div>
  );
}

function Heading() {
  return (
    <header className="mb-5">
      <h1 className="text-3xl md:text-5xl">Projects</h1>
      <p className="mt-2 text-lg text-ink-soft">
        Each one is funded in full, or everyone is refunded.
      </p>
    </header>
  );
}
