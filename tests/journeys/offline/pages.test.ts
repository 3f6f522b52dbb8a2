import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { connectionTo, nobodyThere, workerHolds } from "#tests/setup/app/network.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { expectAccessible, openBrowser, pageRests } from "#tests/setup/browser/browser.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { writeNews } from "../public/steps.ts";

const server = await openServer();
const { url, app } = server;
const line = connectionTo(server);
const browser = await openBrowser(url);
const admin = await app.makePerson("admin");
const project = await makeOpenProject(app, await app.makePerson("user"), admin, {
  name: "Solar for Kano",
});

test("pages that were read open without a connection and say how old they are", async () => {
  const page = await browser.newPage({ width: 360, keepsCopies: true, expected: nobodyThere });
  await page.goto("/projects");
  await workerHolds(page);
  await page.goto(`/projects/${project.id}`);
  await pageRests(page);
  line.cut();

  await page.goto("/projects");
  await page.getByRole("status").getByText("No connection. This copy is from").waitFor();
  await page.getByRole("link", { name: "Solar for Kano" }).first().waitFor();
  await expectAccessible(page);
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("heading", { level: 1, name: "Solar for Kano" }).waitFor();

  await page.goto("/about");
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await expectAccessible(page);

  await line.restore();
  await page.goto("/projects");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator("#old-copy").count()).toBe(0);
});

test("a page that is not there any more leaves the device with its next visit", async () => {
  const page = await browser.newPage({ keepsCopies: true, expected: nobodyThere });
  await page.goto("/projects");
  await workerHolds(page);
  const id = crypto.randomUUID();
  await writeNews(app, [id]);
  await page.goto(`/news?Newsid=${id}`);
  const copies = () =>
    page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const kept = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
      return kept.filter(({ url }) => url.includes("Newsid")).length;
    });
  await expect.poll(copies).toBe(1);
  await app.db`update app.news_article set published_at = null where id = ${id}`;
  await page.goto(`/news?Newsid=${id}`);
  await page.waitForURL((at) => !at.search.includes(id));
  await expect.poll(copies).toBe(0);
});

test("nothing personal is kept, and a payment is not sent later", async () => {
  const page = await browser.newPage({ keepsCopies: true, expected: nobodyThere });
  await page.goto("/projects");
  await workerHolds(page);
  await page.goto("/login");
  // What it loads late must be there before the line is cut.
  await pageRests(page);
  await page.evaluate(() => fetch("/api/projects").then((reply) => reply.text()));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain("/projects");
  expect(kept.some((path) => path.startsWith("/assets/"))).toBe(true);
  expect(kept.filter((path) => /^\/(api|login|investor)/.test(path))).toEqual([]);

  line.cut();
  const outcome = await page.evaluate(() =>
    fetch("/api/investments", { method: "POST", body: "{}" }).then(
      () => "answered",
      () => "refused",
    ),
  );
  expect(outcome).toBe("refused");
  await line.restore();
});

test("a phone's first paint does not wait for a font, until the device has it", async () => {
  const preloads = (page: Page) => page.locator("link[rel=preload][as=font]").count();
  const phone = await browser.newPage({ width: 360, keepsCopies: true, device: "new here" });
  await phone.goto("/projects");
  expect(await preloads(phone)).toBe(0);
  await workerHolds(phone);
  await phone.goto("/about");
  expect(await preloads(phone)).toBe(1);

  const desk = await browser.newPage({ width: 1280, device: "also new here" });
  await desk.goto("/projects");
  expect(await preloads(desk)).toBe(1);
});

test("the data saver stops the turning word and stays on", async () => {
  const page = await browser.newPage();
  await page.goto("/");
  const choice = page.getByRole("button", { name: /Data saver/ });
  await vi.waitFor(async () => {
    await choice.click();
    await page.getByRole("button", { name: "Data saver: on" }).waitFor({ timeout: 1000 });
  }, 20_000);
  await page.reload();
  await page.getByRole("button", { name: "Data saver: on" }).waitFor();
  expect(await page.locator(".rotating-word-pause").isVisible()).toBe(false);
});
