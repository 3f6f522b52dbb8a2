import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coverName, coversOfEach, coverUrl } from "#contract/cover-address.ts";
import { categories } from "#contract/project-facts.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { drawCover } from "./draw-cover.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a project without a picture has a small drawing that browsers keep for ever", async () => {
  for (const category of categories) {
    const url = coverUrl(category, newId());
    const { statusCode, headers, body } = await app.fastify.inject({ url });
    expect([url, statusCode, headers["content-type"]]).toEqual([url, 200, "image/svg+xml"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toMatch(/^<svg .*<\/svg>$/s);
    expect(body.length).toBeLessThan(4_500);
  }
});

test("a project keeps its drawing, and its neighbours have others", () => {
  const id = newId();
  expect(coverUrl("Finance", id)).toBe(coverUrl("Finance", id));
  const urls = Array.from({ length: 100 }, () => coverUrl("Finance", newId()));
  expect(new Set(urls).size).toBeGreaterThan(20);
});

test.each([
  "1/technology-36",
  "1/technology--1",
  "1/technology-01",
  "1/nothing-1",
  "1/__proto__-1",
  "1/%2e%2e-1",
  "1/technology",
])("there is no cover %s", async (name) => {
  const { statusCode } = await app.fastify.inject({ url: `/covers/${name}.svg` });
  expect(statusCode).toBe(404);
});

test("a change of the drawings changes their edition: browsers never ask for the old address again", () => {
  const drawn = categories.flatMap((category) =>
    Array.from({ length: coversOfEach }, (_, number) =>
      drawCover(`/covers/1/${coverName(category)}-${number}.svg`),
    ),
  );
  const digests: Record<string, string> = { "1": "88526ffdb67efc8b" };
  const [, edition = ""] = coverUrl("Finance", newId()).match(/^\/covers\/(\d+)\//) ?? [];
  expect(digests[edition]).toBe(hash("sha256", drawn.join(""), "hex").slice(0, 16));
});
