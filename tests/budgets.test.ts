import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { gzip, type PageWeight, sum, weighPage } from "#tests/setup/browser/page-weight.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { pagePaths } from "../scripts/page-paths.ts";

/*
 * What a first visit may load, as gzip -9 makes it: 400 kbit/s are 50 KB a second. React and its router
 * are 106 of the KiB below, whoever packs them; the rest is ours to keep small.
 */
const kib = 1024;
const assets = join(import.meta.dirname, "../build/client/assets");
const { app } = await openServer();
const project = await makeOpenProject(
  app,
  await app.makePerson("user"),
  await app.makePerson("admin"),
);

const pages = ["/", "/projects", `/projects/${project.id}`];

test.each(pages)("%s stays within its scripts' budget", async (path) => {
  const { scripts } = await weigh(path);
  expect(scripts.size).toBeGreaterThan(3);
  expect(sum([...scripts.values()]), table(scripts)).toBeLessThanOrEqual(120 * kib);
});

test.each(pages)("%s stays within the budgets of styles and fonts", async (path) => {
  const { styles, fonts } = await weigh(path);
  expect(styles).toBeGreaterThan(1000);
  expect(styles).toBeLessThanOrEqual(14 * kib);
  expect(fonts).toBeGreaterThan(1000);
  expect(fonts).toBeLessThanOrEqual(19 * kib);
});

test("the landing page is at most 250 KB in all, with the pieces it fetches for what lies below", async () => {
  const { total, later } = await weigh("/");
  expect(later.size).toBeGreaterThan(0);
  expect(total + sum([...later.values()]), table(later)).toBeLessThanOrEqual(250 * kib);
});

test("every page of the areas loads at most 200 KB of scripts at first", async () => {
  const areas = (await pagePaths(app.db)).filter((path) =>
    /^\/(creator|investor|admin)\//.test(path),
  );
  expect(areas.length).toBeGreaterThan(20);
  const large: string[] = [];
  for (const path of areas) {
    const size = sum([...(await weigh(path)).scripts.values()]);
    if (size > 200 * kib) large.push(`${size} ${path}`);
  }
  expect(large).toEqual([]);
});

test("no script that comes later is larger than 90 KB", async () => {
  const { scripts } = await weigh("/");
  const later = readdirSync(assets).filter(
    (name) => name.endsWith(".js") && !scripts.has(`/assets/${name}`),
  );
  const large = later.filter((name) => gzip(readFileSync(join(assets, name))) > 90 * kib);
  expect(large).toEqual([]);
});

async function weigh(path: string): Promise<PageWeight> {
  const { body, statusCode } = await app.fastify.inject(path);
  expect(statusCode).toBe(200);
  return weighPage(body);
}

function table(scripts: Map<string, number>): string {
  return [...scripts].map(([path, bytes]) => `${bytes} ${path}`).join("\n");
}
