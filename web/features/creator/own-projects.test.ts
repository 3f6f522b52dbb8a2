import { expect, test } from "vitest";
import { filterOf, isNarrow, paramsOf, shouldRevalidate } from "./own-projects.ts";

const read = (query: string) => filterOf(new URLSearchParams(query));

test("the filter stands in the address, without what is usual, and what it does not know is usual", () => {
  expect(read("")).toEqual({ search: "", status: "all", view: "grid" });
  expect(read("status=lost&view=3d").status).toBe("all");
  const filter = { search: "ọjà", status: "in-review", view: "list" } as const;
  expect(filterOf(new URLSearchParams(paramsOf(filter)))).toEqual(filter);
  expect(paramsOf(read(""))).toEqual({});
});

test("a view leaves nothing out, and asks for nothing", () => {
  expect([read("view=list"), read("search=+")].map(isNarrow)).toEqual([false, false]);
  expect([read("search=ada"), read("status=closed")].map(isNarrow)).toEqual([true, true]);
  const asksAfter = (from: string, to: string) => {
    const [currentUrl, nextUrl] = [new URL(from, "http://a"), new URL(to, "http://a")];
    const given = { currentUrl, nextUrl, defaultShouldRevalidate: true };
    return shouldRevalidate(given as Parameters<typeof shouldRevalidate>[0]);
  };
  expect(asksAfter("/creator/my-projects", "/creator/my-projects?view=list")).toBe(false);
  expect(asksAfter("/creator/my-projects", "/creator/my-projects?status=open")).toBe(true);
  expect(asksAfter("/creator/my-projects?view=list", "/creator/my-projects?view=list")).toBe(true);
});
