import type { ShouldRevalidateFunctionArgs } from "react-router";
import {
  categories,
  type ProjectSort,
  type PublicStatus,
  projectSorts,
  publicStatuses,
} from "#contract/project-facts.ts";
import { type State, states } from "#contract/states.ts";
import { withQuery } from "#web/lib/addresses.ts";

/** What a list of projects was asked for. All of it stands in the address. */
export type ListQuery = {
  search: string;
  category: string;
  state: State | "";
  status: PublicStatus;
  sort: ProjectSort;
  view: "grid" | "list";
  /** Where a later page starts; empty on the first. */
  cursor: string;
};

const maxSearchLength = 200;
const pageSize = 12;

/** Reads an address or a form. Anyone can write an address, so what makes no sense is left out. */
export function readListQuery(given: URLSearchParams | FormData): ListQuery {
  const text = (name: string) => String(given.get(name) ?? "").trim();
  return {
    search: text("search").slice(0, maxSearchLength),
    category: categories.find((category) => category === text("category")) ?? "",
    state: states.find((state) => state === text("state")) ?? "",
    status: publicStatuses.find((status) => status === text("status")) ?? "OPEN",
    sort: projectSorts.find((sort) => sort === text("sort")) ?? "newest",
    view: text("view") === "list" ? "list" : "grid",
    cursor: text("cursor").slice(0, 300),
  };
}

/** The address of a list, with only what differs from the usual. */
export function listHref(
  base: string,
  { search, category, state, status, sort, view, cursor }: ListQuery,
): string {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (category) params.set("category", category);
  if (state) params.set("state", state);
  if (status !== "OPEN") params.set("status", status);
  if (sort !== "newest") params.set("sort", sort);
  if (view !== "grid") params.set("view", view);
  if (cursor) params.set("cursor", cursor);
  return withQuery(base, params);
}

/** The same as the API's `listProjects` takes it. */
export function listInput({ search, category, state, status, sort, cursor }: ListQuery) {
  return {
    status,
    sort,
    limit: pageSize,
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(state ? { state } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

/** A page of a list asks the server anew, unless only the view of the same list changes. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isViewOnly = currentUrl.search !== nextUrl.search && isSameList(currentUrl, nextUrl);
  return !isViewOnly && defaultShouldRevalidate;
}

/** True when the two addresses ask for the same projects and differ at most in how they are shown. */
export function isSameList(one: URL, other: URL): boolean {
  const list = (url: URL) =>
    listHref(url.pathname, { ...readListQuery(url.searchParams), view: "grid" });
  return list(one) === list(other);
}
