import type { ShouldRevalidateFunctionArgs } from "react-router";
import { type OwnState, ownStateNames } from "#contract/project-facts.ts";
import { api } from "#web/api/api.ts";

const pageSize = 12;
export const views = ["grid", "list"] as const;

export type OwnFilter = { search: string; status: OwnState | "all"; view: (typeof views)[number] };

/** What the address asks for. */
export function filterOf(params: URLSearchParams): OwnFilter {
  return {
    search: params.get("search")?.slice(0, 200) ?? "",
    status: ownStateNames.find((name) => name === params.get("status")) ?? "all",
    view: views.find((view) => view === params.get("view")) ?? "grid",
  };
}

/** The filter as it stands in the address: what is usual is left out. */
export function paramsOf({ search, status, view }: OwnFilter): Record<string, string> {
  return {
    ...(search ? { search } : {}),
    ...(status === "all" ? {} : { status }),
    ...(view === "grid" ? {} : { view }),
  };
}

/** True when it leaves some of one's projects out. */
export function isNarrow({ search, status }: OwnFilter): boolean {
  return search.trim() !== "" || status !== "all";
}

/** A page of one's own projects that the filter leaves, newest first. */
export function readOwnProjects({ search, status }: OwnFilter, cursor?: string) {
  const asked = { ...(search ? { search } : {}), ...(status === "all" ? {} : { status }) };
  return api.listMyProjects({ ...asked, cursor, limit: pageSize });
}

/** Another view shows the same projects. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const asked = (url: URL) => {
    const { search, status } = filterOf(url.searchParams);
    return `${url.pathname} ${status} ${search}`;
  };
  const isViewOnly = currentUrl.search !== nextUrl.search && asked(currentUrl) === asked(nextUrl);
  return !isViewOnly && defaultShouldRevalidate;
}
