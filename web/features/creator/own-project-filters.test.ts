import { expect, test } from "vitest";
import type { ProjectCard } from "#contract/projects.ts";
import { filterOf, filterProjects, paramsOf } from "./own-project-filters.tsx";

test("one's own projects are found however their names and descriptions are typed", () => {
  const project = (name: string, description: string) =>
    ({ name, description, status: "OPEN" }) as ProjectCard;
  const all = [project("Ọjà Ìbàdàn", "A market"), project("Lights", "A mini-grid for Ƙaura")];
  const found = (search: string) =>
    filterProjects(all, { search, status: "open", view: "grid" }).map(({ name }) => name);
  for (const typed of ["oja", "ọjà", "IBADAN"]) expect(found(typed)).toEqual(["Ọjà Ìbàdàn"]);
  for (const typed of ["minigrid", "kaura"]) expect(found(typed)).toEqual(["Lights"]);
  expect(found("")).toHaveLength(2);
});

test("the filter stands in the address, without what is usual, and what it does not know is usual", () => {
  const read = (query: string) => filterOf(new URLSearchParams(query));
  expect(read("")).toEqual({ search: "", status: "all", view: "grid" });
  expect(read("status=lost&view=3d").status).toBe("all");
  const filter = { search: "ọjà", status: "funded", view: "list" } as const;
  expect(filterOf(new URLSearchParams(paramsOf(filter)))).toEqual(filter);
  expect(paramsOf(read(""))).toEqual({});
});
