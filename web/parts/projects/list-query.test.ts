import { expect, test } from "vitest";
import { isSameList, listHref, readListQuery } from "./list-query.ts";

const read = (text: string) => readListQuery(new URLSearchParams(text));

test("an address holds what differs from the usual list, and reads back the same", () => {
  expect(listHref("/projects", read(""))).toBe("/projects");
  const href =
    "/projects?search=cold+room&category=Fashion&status=FUNDED&sort=trending&view=list&cursor=c1";
  expect(listHref("/projects", read(href.split("?")[1] ?? ""))).toBe(href);
});

test("what an address says that makes no sense is left out", () => {
  const query = read(`sort=best&status=DRAFT&view=map&search=${"a".repeat(300)}`);
  expect(query).toMatchObject({
    status: "OPEN",
    sort: "newest",
    view: "grid",
    category: "",
    cursor: "",
  });
  expect(query.search).toHaveLength(200);
});

test("another view is the same list, another search is not", () => {
  const url = (query: string) => new URL(`https://here.invalid/projects?${query}`);
  expect(isSameList(url("search=a"), url("search=a&view=list"))).toBe(true);
  expect(isSameList(url("search=a"), url("search=b"))).toBe(false);
});
