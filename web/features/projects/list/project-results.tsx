import { Suspense } from "react";
import { Await, Link } from "react-router";
import { formatTotal } from "#contract/text/total.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { Shape } from "#web/ui/base/first-icon.tsx";
import { viewShapes } from "#web/ui/fields/view-shapes.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ListFailed } from "../cards/list-failed.tsx";
import type { ListLoad, ListProps } from "./list-load.ts";
import { listHref } from "./list-query.ts";
import { ProjectSkeletons } from "./project-skeletons.tsx";

// The list arrives as text: its script comes after that of what it is asked with.
const ProjectCards = lazyPart(() => import("../cards/project-cards.tsx"));

/** The projects found: their number, the choice of view, and the cards. */
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
    <section aria-label="Projects" className="mt-5">
      <header className="mb-3 flex min-h-11 items-center justify-between gap-4">
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
          {(first) => <ProjectCards {...list} page={first} suggested={suggested} />}
        </Await>
      </Suspense>
    </section>
  );
}

function foundText(total: number): string {
  return `${formatTotal(total, "project", "projects")} found`;
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
          <Shape path={viewShapes[view]} />
        </Link>
      ))}
    </nav>
  );
}
