import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { publicPages } from "#contract/public-pages.ts";
import routes from "#web/routes.ts";

const areas = ["creator", "investor", "admin"];
const paths = pathsOf(routes);
const isInArea = (path: string) => areas.some((area) => path.startsWith(`/${area}/`));

test("the table of public pages holds every page outside the areas, once", () => {
  expect(paths.length).toBeGreaterThan(30);
  const outside = paths.filter((path) => !isInArea(path) && path !== "/*");
  expect(publicPages.map(({ path }) => path).toSorted()).toEqual(outside.toSorted());
});

test("every page of an area has a loader, before which the guard stands, and the shapes of what it loads", () => {
  const files = globSync("web/pages/{creator,investor,admin}/**/*.tsx");
  expect(files.length).toBeGreaterThan(15);
  const lacking = [...files, "web/pages/account.tsx"].filter((file) => {
    const page = readFileSync(file, "utf8");
    return !/export (async )?function clientLoader/.test(page) || !page.includes("<PageSkeleton ");
  });
  expect(lacking).toEqual([]);
});

test("every link within the site leads to a page", () => {
  const sources = globSync("web/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const links = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:to|href|path)(?:=|: )"(\/[^"?#]*)/g)].map(
      ([, to = ""]) => `${to} in ${file}`,
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  const known = paths.filter((path) => path !== "/*");
  const lost = links.filter((link) => {
    const [to = ""] = link.split(" ");
    return !known.some((path) => matchPath(path, to)) && !isFile(to);
  });
  expect(lost).toEqual([]);
});

/** What the public folder holds, and what the server makes for feed readers and developers. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path) || path === "/docs";
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    return children ? pathsOf(children, own) : [index ? `${own}/` : own];
  });
}
