import { Suspense } from "react";
import { Await } from "react-router";
import { LinkButton } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import type { ListLoad } from "../list/list-load.ts";
import { type ListQuery, listHref } from "../list/list-query.ts";
import ProjectShelf from "./project-shelf.tsx";

/** A list that has nothing: the way out of the filters, and what others look at meanwhile. */
export default function NothingFound({
  base,
  query,
  suggested,
}: {
  base: string;
  query: ListQuery;
  suggested: ListLoad["suggested"];
}) {
  const { search, category, state, status } = query;
  const isAsked = search !== "" || category !== "" || state !== "" || status !== "OPEN";
  const nothing = { search: "", category: "", state: "", cursor: "" } as const;
  const everything: ListQuery = { ...query, ...nothing, status: "OPEN" };
  return (
    <div className="grid gap-12 [&>*]:min-w-0">
      <EmptyState
        title="No projects found"
        action={
          <LinkButton to={listHref(base, everything)} variant="outline">
            Clear Filters
          </LinkButton>
        }
      >
        {isAsked
          ? "Nothing matches what you asked for. Try fewer words, another category or another state."
          : "No project is open today. Please come back soon."}
      </EmptyState>
      <Suspense fallback={null}>
        <Await resolve={suggested} errorElement={null}>
          {(projects) =>
            projects &&
            projects.length > 0 && <ProjectShelf title="Trending instead" projects={projects} />
          }
        </Await>
      </Suspense>
    </div>
  );
}
