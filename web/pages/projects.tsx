import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { api, asPageError } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { isSameList, listHref, listInput, readListQuery } from "#web/parts/projects/list-query.ts";
import { ProjectFilters } from "#web/parts/projects/project-filters.tsx";
import { ListFailed, type ListLoad, ProjectResults } from "#web/parts/projects/project-results.tsx";
import { useInvestNow } from "#web/parts/projects/use-invest-now.ts";
import type { Route } from "./+types/projects";

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
    if (query.cursor && problem instanceof Refused && problem.status === 400) {
      throw redirect(listHref(base, { ...query, cursor: "" }));
    }
    return asPageError(problem);
  });
  return { page, counts: await counting };
}

/** In the browser the page opens at once, with the cards' places, while the list is on its way. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): ListLoad {
  const answer = serverLoader();
  return {
    page: answer.then(({ page }) => page),
    counts: answer.then(
      ({ counts }) => counts,
      () => [],
    ),
  };
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isViewOnly = currentUrl.search !== nextUrl.search && isSameList(currentUrl, nextUrl);
  return !isViewOnly && defaultShouldRevalidate;
}

export function meta() {
  return [
    { title: "Projects | Ajose" },
    {
      name: "description",
      content:
        "Nigerian projects open for investment: search by name or category, see how far each one is and when it ends.",
    },
  ];
}

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const query = readListQuery(params);
  const onInvest = useInvestNow();
  return (
    <div className="wrap py-10">
      <Heading />
      <ProjectFilters base={base} query={query} counts={loaderData.counts} />
      <ProjectResults base={base} query={query} page={loaderData.page} onInvest={onInvest} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Heading />
      <ListFailed />
    </div>
  );
}

function Heading() {
  return (
    <header className="mb-7">
      <h1 className="text-4xl md:text-5xl">Projects</h1>
      <p className="mt-3 max-w-[44rem] text-lg text-pretty text-ink-soft">
        Find what you want to see built. Each one is funded in full, or everyone is refunded.
      </p>
    </header>
  );
}
