import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { alts } from "#artwork/scenes/alts.ts";
import { details } from "#artwork/scenes/details.ts";
import { imageWidths } from "#contract/image-address.ts";
import { demoNews } from "./news.ts";
import { demoPeople } from "./people.ts";
import { demoProjects } from "./projects.ts";

const folder = join(import.meta.dirname, "pictures");
const sizeOf = (file: string) => statSync(join(folder, file)).size;
const scenes = [
  ...demoProjects.flatMap(({ picture }) => picture ?? []),
  ...demoNews.map(({ picture }) => picture),
  ...Object.keys(details),
];

test("each picture of a project or an article is there in every size, and no file is left over", () => {
  const files = [
    ...scenes.flatMap((name) => imageWidths.map((width) => `${name}-${width}.webp`)),
    ...demoPeople.map(({ userName }) => `${userName}-192.webp`),
  ];
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
});

test("a card's picture is at most 30 KB, a face 7 KB, and all of them 5.5 MB", () => {
  for (const name of scenes)
    expect([name, sizeOf(`${name}-640.webp`) <= 30_000]).toEqual([name, true]);
  for (const { userName } of demoPeople) expect(sizeOf(`${userName}-192.webp`)).toBeLessThan(7_000);
  const all = readdirSync(folder).reduce((sum, file) => sum + sizeOf(file), 0);
  expect(all).toBeLessThan(5_500_000);
});

test("the largest size is as large as the demo says that it is", async () => {
  for (const name of scenes) {
    const { width, height } = await sharp(join(folder, `${name}-1200.webp`)).metadata();
    expect([name, width, height]).toEqual([name, 1200, 675]);
  }
});

test("each picture has words of its own, as short as an upload's", () => {
  const words = [...Object.values(alts), ...Object.values(details).map(({ alt }) => alt)];
  expect(new Set(words).size).toBe(words.length);
  for (const alt of words) expect(alt.length).toBeLessThanOrEqual(150);
  for (const name of scenes)
    expect([name, details[name]?.alt ?? alts[name]]).not.toContain(undefined);
  for (const { of } of Object.values(details)) expect(scenes).toContain(of);
});
