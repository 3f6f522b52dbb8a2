import { expect, test } from "vitest";
import { coversOfEach } from "#contract/cover-address.ts";
import { categories } from "#contract/project-facts.ts";
import { coverOf } from "../fallback/cover.ts";
import { projectScenes } from "./all.ts";
import { alts } from "./alts.ts";
import { newsScenes } from "./news.ts";

test.each(Object.entries({ ...projectScenes, ...newsScenes }))(
  "%s is small, and the same each time",
  (_, draw) => {
    const svg = draw();
    expect(svg.length).toBeLessThan(12_000);
    expect(draw()).toBe(svg);
    expect(svg).not.toContain("undefined");
    expect(svg).not.toContain("NaN");
  },
);

test("a category has many covers, and each is small", () => {
  for (const category of categories) {
    const covers = Array.from({ length: coversOfEach }, (_, variant) => coverOf(category, variant));
    expect(new Set(covers).size).toBe(coversOfEach);
    for (const svg of covers) expect(svg.length).toBeLessThan(4_500);
  }
});

test("every picture is told in words", () => {
  expect(Object.keys(alts)).toEqual([...Object.keys(projectScenes), ...Object.keys(newsScenes)]);
});
