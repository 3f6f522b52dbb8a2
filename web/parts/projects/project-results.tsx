import { lazy, Suspense, useEffect } from "react";
import { Await, Link, useFetcher, useNavigationType } from "react-router";
import type { ProjectCard as Project } from "#contract/projects.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { keepPage, keptPage } from "./kept-lists.ts";
import { ListFailed } from "./list-failed.tsx";
import { type ListQuery, listHref } from "./list-query.ts";
import { type InvestClick, ProjectCard } from "./project-card.tsx";
import { listClasses } from "./project-grid.ts";
import { ProjectSkeletons } from "./project-skeletons.tsx";

// Few lists are empty, so only those load what an empty one shows.
const NothingFound = lazy(() => import("./nothing-found.tsx"));

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

type ListProps = {
  base: string;
  query: ListQuery;
  onInvest?: InvestClick | undefined;
};

/** The projects found: their number, the choice of view, the cards and more of them on demand. */
export function ProjectResults({
  page,
  suggested,
  ...list
}: ListProps & Pick<ListLoad, "page" | "suggested">) {
  const { base, query } = list;
  const isWide = query.view === "list";
  // A new question shows the skeleton at once instead of the old answer.
  const question = listHref(base, { ...query, view: "grid" });
  return (
    <section aria-label="Projects" className="mt-8">
      <header className="mb-5 flex min-h-11 items-center justify-between gap-4">
        <div role="status">
          <Suspense key={question} fallback={<Skeleton className="h-6 w-44" />}>
            {/* Below it is said already. With null the whole page would give way. */}
            <Await resolve={page} errorElement={<span />}>
              {({ total }) => <h2 className="text-xl">{foundText(total)}</h2>}
            </Await>
          </Suspense>
        </div>
        <ViewToggle {...list} />
      </header>
      <Suspense key={question} fallback={<ProjectSkeletons isWide={isWide} />}>
        <Await resolve={page} errorElement={<ListFailed />}>
          {(first) => <Found {...list} page={first} suggested={suggested} />}
        </Await>
      </Suspense>
    </section>
  );
}

function foundText(total: number): string {
  return `${total.toLocaleString("en-NG")} ${total === 1 ? "project" : "projects"} found`;
}

function Found({
  page,
  suggested,
  ...list
}: ListProps & { page: ProjectPage } & Pick<ListLoad, "suggested">) {
  const { base, query } = list;
  if (page.total === 0) return <NothingFound base={base} query={query} suggested={suggested} />;
  return (
    <>
      {query.cursor && (
        <p className="mb-4">
          <Link
            to={listHref(base, { ...query, cursor: "" })}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline"
          >
            <Icon name="back" /> Back to the first projects
          </Link>
        </p>
      )}
      <ul className={listClasses(query.view === "list")}>
        <Cards {...list} page={page} />
      </ul>
    </>
  );
}

/** The cards of one page, and behind them the next page once it is asked for. */
function Cards({ page, isMore, ...list }: ListProps & { page: ProjectPage; isMore?: boolean }) {
  return (
    <>
      {page.data.map((project, index) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            base={list.base}
            isWide={list.query.view === "list"}
            onInvest={list.onInvest}
            titleRef={isMore && index === 0 ? takeFocus : undefined}
          />
        </li>
      ))}
      {page.nextCursor && <MoreCards key={page.nextCursor} {...list} cursor={page.nextCursor} />}
    </>
  );
}

/** A link to the next page, which script turns into more cards right here. */
function MoreCards({ cursor, ...list }: ListProps & { cursor: string }) {
  const fetcher = useFetcher<ListLoad>();
  const href = listHref(list.base, { ...list.query, cursor });
  const link = (isBusy: boolean) => (
    <LinkButton
      to={href}
      look="outline"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={(event) => {
        event.preventDefault();
        if (!isBusy) void fetcher.load(href);
      }}
    >
      Load More Projects
    </LinkButton>
  );
  const row = "col-span-full mt-4 grid justify-center";
  const isReturning = useNavigationType() === "POP";
  const kept = isReturning ? keptPage(href) : undefined;
  const page = fetcher.data?.page;
  useEffect(() => {
    Promise.resolve(page).then(
      (known) => known && keepPage(href, known),
      () => undefined,
    );
  }, [href, page]);
  if (kept && !page) return <Cards {...list} page={kept} />;
  if (!page) return <li className={row}>{link(fetcher.state !== "idle")}</li>;
  return (
    <Suspense fallback={<li className={row}>{link(true)}</li>}>
      <Await
        resolve={page}
        errorElement={
          <li className={row}>
            <MoreFailed onRetry={() => void fetcher.load(href)} />
          </li>
        }
      >
        {(next) => <Cards {...list} page={next} isMore />}
      </Await>
    </Suspense>
  );
}

function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center justify-center gap-3">
      Failed to load projects
      <Button look="outline" size="small" onClick={onRetry}>
        <Icon name="retry" /> Retry
      </Button>
    </p>
  );
}

/** The button that brought them is gone: the keyboard goes on at the first new card. */
function takeFocus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true });
}

function ViewToggle({ base, query }: ListProps) {
  return (
    <nav aria-label="View" className="flex rounded-field border-[1.5px] border-edge p-0.5">
      {(["grid", "list"] as const).map((view) => (
        <Link
          key={view}
          to={listHref(base, { ...query, view })}
          replace
          preventScrollReset
          aria-label={view === "grid" ? "Grid" : "List"}
          aria-current={query.view === view ? "true" : undefined}
          className="grid size-11 place-items-center rounded-[0.6rem] text-ink-soft hover:text-ink aria-[current=true]:bg-indigo aria-[current=true]:text-on-deep"
        >
          <Icon name={view} />
        </Link>
      ))}
    </nav>
  );
}
