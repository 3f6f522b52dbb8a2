import { once } from "node:events";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { expectAccessible, openBrowser } from "#tests/setup/browser.ts";
import { makeOpenProject } from "#tests/setup/projects.ts";
import { openServer } from "#tests/setup/server.ts";

const { url, house } = await openServer();
const browser = await openBrowser(url);
const admin = await house.makePerson("admin");
const project = await makeOpenProject(house, await house.makePerson("user"), admin, {
  name: "Solar for Kano",
});

// What a browser says about each call that finds nobody.
const nobodyThere = [/ERR_CONNECTION_/, /Failed to fetch/];

test("pages that were read open without a connection and say how old they are", async () => {
  const page = await browser.newPage({ width: 360, keepsCopies: true, expected: nobodyThere });
  await page.goto("/projects");
  await workerIsReady(page);
  await page.goto(`/projects/${project.id}`);
  await page.waitForLoadState("networkidle");
  cutLine();

  await page.goto("/projects");
  await page.getByRole("status").getByText("No connection. This copy is from").waitFor();
  await page.getByRole("link", { name: "Solar for Kano" }).first().waitFor();
  await expectAccessible(page);
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("heading", { level: 1, name: "Solar for Kano" }).waitFor();

  await page.goto("/about");
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await expectAccessible(page);

  await restoreLine();
  await page.goto("/projects");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator("#old-copy").count()).toBe(0);
});

test("nothing personal is kept, and a payment is not sent later", async () => {
  const page = await browser.newPage({ keepsCopies: true, expected: nobodyThere });
  await page.goto("/projects");
  await workerIsReady(page);
  await page.goto("/login");
  await page.evaluate(() => fetch("/api/projects").then((reply) => reply.text()));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain("/projects");
  expect(kept.some((path) => path.startsWith("/assets/"))).toBe(true);
  expect(kept.filter((path) => /^\/(api|login|investor)/.test(path))).toEqual([]);

  cutLine();
  const outcome = await page.evaluate(() =>
    fetch("/api/investments", { method: "POST", body: "{}" }).then(
      () => "answered",
      () => "refused",
    ),
  );
  expect(outcome).toBe("refused");
  await restoreLine();
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

/** Nobody answers any more. A browser's own offline switch does not reach its service workers. */
function cutLine(): void {
  house.app.server.close();
  house.app.server.closeAllConnections();
}

async function restoreLine(): Promise<void> {
  const { hostname, port } = new URL(url);
  house.app.server.listen(Number(port), hostname);
  await once(house.app.server, "listening");
}

/** The worker has taken over and holds the page with its files. */
async function workerIsReady(page: Page): Promise<void> {
  await vi.waitFor(
    async () => {
      const isReady = await page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null &&
          (await caches.match(location.href)) !== undefined,
      );
      if (!isReady) throw new Error("The service worker is not ready");
    },
    { timeout: 20_000, interval: 200 },
  );
}
