import { Suspense, useEffect } from "react";
import { Await, Link, useFetcher, useNavigationType } from "react-router";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";
import { cachedPage, cachePage } from "../list/cached-lists.ts";
import type { ListLoad, ListProps, ProjectPage } from "../list/list-load.ts";
import { listHref } from "../list/list-query.ts";
import { listClasses } from "../list/project-grid.ts";
import { ProjectCard } from "./project-card.tsx";

// Few lists are empty, so only those load what an empty one shows.
const NothingFound = lazyPart(() => import("./nothing-found.tsx"));

/** The cards of the projects found, and more of them on demand; for an empty list what else there is. */
export default function ProjectCards({
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
            <FirstIcon name="back" /> Back to the first projects
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
        <li key={project.id} className={index > 1 ? "below-fold" : undefined}>
          <ProjectCard
            project={project}
            base={list.base}
            isWide={list.query.view === "list"}
            onInvest={list.onInvest}
            isInSight={!isMore && index < 3}
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
      variant="outline"
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
  const cached = isReturning ? cachedPage(href) : undefined;
  const page = fetcher.data?.page;
  useEffect(() => {
    Promise.resolve(page).then(
      (known) => known && cachePage(href, known),
      () => undefined,
    );
  }, [href, page]);
  if (cached && !page) return <Cards {...list} page={cached} />;
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
      <Button variant="outline" size="small" onClick={onRetry}>
        <FirstIcon name="retry" /> Retry
      </Button>
    </p>
  );
}

/** The button that brought them is gone: the keyboard goes on at the first new card. */
function takeFocus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true });
}
