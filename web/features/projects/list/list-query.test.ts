import { expect, test } from "vitest";
import { isSameList, listHref, listInput, readListQuery, shouldRevalidate } from "./list-query.ts";

const read = (text: string) => readListQuery(new URLSearchParams(text));

test("an address holds what differs from the usual list, and reads back the same", () => {
  expect(listHref("/projects", read(""))).toBe("/projects");
  const href =
    "/projects?search=cold+room&category=Fashion&state=Akwa+Ibom&status=FUNDED&sort=trending&view=list&cursor=c1";
  expect(listHref("/projects", read(href.split("?")[1] ?? ""))).toBe(href);
});

test("what an address says that makes no sense is left out", () => {
  const query = read(`sort=best&status=DRAFT&state=Atlantis&view=map&search=${"a".repeat(300)}`);
  expect(query).toMatchObject({
    status: "OPEN",
    sort: "newest",
    view: "grid",
    category: "",
    state: "",
    cursor: "",
  });
  expect(query.search).toHaveLength(200);
});

test("another view is the same list, another search is not", () => {
  const url = (query: string) => new URL(`https://here.invalid/projects?${query}`);
  expect(isSameList(url("search=a"), url("search=a&view=list"))).toBe(true);
  expect(isSameList(url("search=a"), url("search=b"))).toBe(false);
});

test("a form is read like an address, without the space around what was typed", () => {
  const form = new FormData();
  form.set("search", "  cold room ");
  form.set("sort", "trending");
  expect(readListQuery(form)).toEqual(read("search=cold+room&sort=trending"));
});

test("the API is asked for what differs from nothing", () => {
  expect(listInput(read("view=list"))).toEqual({ status: "OPEN", sort: "newest", limit: 12 });
  expect(listInput(read("search=a&category=Fashion&cursor=c1"))).toMatchObject({
    search: "a",
    category: "Fashion",
    cursor: "c1",
  });
});

test("another view asks nobody, and whatever else changes asks as the router would", () => {
  const asks = (from: string, to: string, defaultShouldRevalidate: boolean) =>
    shouldRevalidate({
      currentUrl: new URL(`https://here.invalid/projects?${from}`),
      nextUrl: new URL(`https://here.invalid/projects?${to}`),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate,
    });
  expect(asks("search=a", "search=a&view=list", true)).toBe(false);
  expect(asks("search=a", "search=b", true)).toBe(true);
  expect(asks("search=a", "search=b", false)).toBe(false);
  // The same address once more is a wish to read it anew.
  expect(asks("search=a", "search=a", true)).toBe(true);
});
