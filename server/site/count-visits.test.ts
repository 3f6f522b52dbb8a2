import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { openedPage } from "./count-visits.ts";
import { visitRoutes } from "./visit-routes.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36";
const id = "0197ab00-0000-7000-8000-000000000001";
const area = "https://ajose.ng/investor/";

test.each([
  ["/", {}, "page"],
  ["/projects?search=solar", {}, "page"],
  ["/projects.data", {}, "page"],
  [`/projects/${id}`, {}, "project"],
  [`/projects/${id}?invest=1`, {}, "project"],
  [`/projects/${id}.data`, {}, "project"],
  [`/projects/${id}/texts`, {}, "page"],
  [`/api/projects/${id}`, { referer: `${area}projects` }, "project"],
  [`/api/projects/${id}`, { referer: `${area}investments` }, null],
  [`/api/projects/${id}`, { referer: `https://ajose.ng/projects/${id}` }, null],
  [`/api/projects/${id}`, {}, null],
  [`/api/projects/${id}/updates`, { referer: `${area}projects` }, null],
  ["/api/projects", { referer: `${area}projects` }, null],
  ["/assets/root.js", {}, null],
  ["/admin/dashboard", {}, null],
  ["/", { "user-agent": "curl/8.5.0" }, null],
  ["/", { "user-agent": "" }, null],
  ["/", { "user-agent": "WhatsApp/2.23.20.0" }, null],
  ["/", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, null],
  ["/", { "user-agent": phone.replace("Chrome", "HeadlessChrome") }, null],
  ["/", { "sec-purpose": "prefetch;prerender" }, null],
])("%s with %j opens %s", (url, headers, opened) => {
  expect(openedPage({ method: "GET", url, headers: { "user-agent": phone, ...headers } })).toBe(
    opened,
  );
});

test("only what was read is opened", () => {
  for (const method of ["HEAD", "POST"])
    expect(openedPage({ method, url: "/", headers: { "user-agent": phone } })).toBeNull();
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("openings are added to the day of Lagos in which they were, by every process, and what failed is none", async () => {
  let at = "2026-03-31T22:59:59.999Z";
  const open = async (url: string, times: number) => {
    for (let time = 0; time < times; time += 1)
      await own.inject({ url, headers: { "user-agent": phone } });
  };
  const own = (await import("fastify")).default();
  visitRoutes(own, app.db, () => new Date(at));
  own.get("/projects/:id", (_request, reply) => reply.send("a project"));
  own.get("/help", (_request, reply) => reply.code(304).send());
  own.get("/news", (_request, reply) => reply.code(500).send());
  await open(`/projects/${id}`, 2);
  await open("/help", 1);
  await open("/news", 1);
  at = "2026-03-31T23:00:00Z";
  await open("/help", 4);
  await app.db`insert into app.visit_day values ('2026-03-31', 10, 5)`;
  await own.close();
  expect(
    await app.db`select day::text, pages::int, project_pages::int from app.visit_day order by day`,
  ).toEqual([
    { day: "2026-03-31", pages: 13, projectPages: 7 },
    { day: "2026-04-01", pages: 4, projectPages: 0 },
  ]);
});
