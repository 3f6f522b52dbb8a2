import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { openBrowser, scriptRuns } from "#tests/setup/browser/browser.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

let creator: TestUser;
let admin: TestUser;
let clinic: string;

beforeAll(async () => {
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  clinic = await open("Clinic in Yola", {
    category: "Healthcare",
    description: "A **clinic** with six beds.",
  });
  await open("Ambulance for Mubi", { category: "Healthcare" });
  for (let number = 1; number <= 13; number += 1) await open(`Cold room ${number}`);
  for (let number = 1; number <= 6; number += 1) {
    const { status } = await app.call("POST", `/api/projects/${clinic}/updates`, {
      as: creator,
      body: { title: `Week ${number}`, body: `The walls are **${number}** metres high.` },
    });
    expect(status).toBe(201);
  }
  await back(true);
  await back(false);
  await back(false);
});

test("a project tells of its updates, its backers and what its creator has done", async () => {
  const page = await browser.newPage();
  await page.goto(`/projects/${clinic}`);
  const updates = page.getByRole("region", { name: "Updates" });
  expect(await updates.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(
    [6, 5, 4, 3, 2].map((number) => `Week ${number}`),
  );
  expect(await updates.locator("strong").first().textContent()).toBe("6");
  await updates.getByRole("link", { name: "Older updates" }).click();
  await updates.getByRole("heading", { name: "Week 1" }).waitFor();
  await updates.getByRole("link", { name: "Newest updates" }).click();
  await updates.getByRole("heading", { name: "Week 6" }).waitFor();

  await page.getByRole("region", { name: "Backers" }).getByText("Ada O. and 2 others").waitFor();
  const record = page.getByRole("region", { name: "Creator" });
  await record.getByText("15", { exact: true }).waitFor();
  await record.getByText("None released yet").waitFor();
  await page.getByText("Ajose is not registered with SEC Nigeria.").first().waitFor();
  // One other of its category: the row is filled with what is trending.
  const related = page.getByRole("region", { name: "More projects" }).getByRole("article");
  const names = await related.getByRole("heading").allInnerTexts();
  expect(names[0]).toBe("Ambulance for Mubi");
  expect(names.length).toBe(3);
  expect(names).not.toContain("Clinic in Yola");
  await related.last().getByRole("link").click();
  await page.waitForURL((there) => !there.pathname.endsWith(clinic));
  const alike = page.getByRole("region", { name: "More in Renewable Energy" });
  await alike.waitFor();
  expect(await alike.getByRole("article").count()).toBe(3);
  expect(await alike.getByRole("link").first().getAttribute("href")).toBe(
    "/projects?category=Renewable+Energy",
  );
});

test("a shared link carries the project's name, text and picture", async () => {
  const page = await browser.newPage({ width: 360, theme: "dark" });
  await page.goto(`/projects/${clinic}`);
  const head = (selector: string) => page.locator(`head ${selector}`).getAttribute("content");
  expect(await page.title()).toBe("Clinic in Yola | Ajose");
  expect(await head('[property="og:title"]')).toBe("Clinic in Yola");
  expect(await head('[name="description"]')).toBe("A clinic with six beds.");
  expect(await head('[property="og:image"]')).toBe(`${url}/share/projects/${clinic}.png`);
  expect(await page.locator('head [rel="canonical"]').getAttribute("href")).toBe(
    `${url}/projects/${clinic}`,
  );
  const facts = await page.locator('head [type="application/ld+json"]').allTextContents();
  expect(facts.map((fact) => JSON.parse(fact)["@type"])).toEqual(["Project", "BreadcrumbList"]);
  await scriptRuns(page);
});

test("someone who found nothing is shown what others look at", async () => {
  const page = await browser.newPage();
  await page.goto("/projects?search=zebra");
  await page.getByRole("heading", { name: "No projects found" }).waitFor();
  const instead = page.getByRole("region", { name: "Trending instead" });
  expect(await instead.getByRole("article").count()).toBe(3);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await page.getByRole("heading", { name: "15 projects found" }).waitFor();
});

test("Back finds the list as it was: the same cards, at the same place", async () => {
  const page = await browser.newPage({ width: 360 });
  await page.goto("/projects");
  await scriptRuns(page, "main article a");
  await page.getByRole("link", { name: "Load More Projects" }).click();
  const cards = page.getByRole("article");
  await expect.poll(() => cards.count()).toBe(15);
  await cards.nth(13).getByRole("link", { name: "View Details" }).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(3000);
  await cards.nth(13).getByRole("link", { name: "View Details" }).click();
  await page.getByRole("region", { name: "Creator" }).waitFor();
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(15);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(8);

  // And so does the page's own way back.
  await cards.nth(13).getByRole("link", { name: "View Details" }).click();
  await page.getByRole("link", { name: "Back to Projects" }).click();
  await expect.poll(() => cards.count()).toBe(15);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(8);
});

test("what is raised shows to whoever reads as it comes, and nothing is followed once the page is left", async () => {
  const well = await open("Well in Bida");
  const page = await browser.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  const isFollowed = page.waitForRequest(/\/api\/events\?projects=/);
  await page.goto(`/projects/${well}`);
  const funding = page.getByRole("region", { name: "Funding" });
  await funding.getByText("0%", { exact: true }).waitFor();
  const stream = await isFollowed;
  await back(true, well);
  await funding.getByText("₦1,000.00", { exact: true }).waitFor();
  await funding.getByText("2%", { exact: true }).waitFor();
  await page.getByText("2% raised").waitFor();
  const isOver = page.waitForEvent("requestfailed", (request) => request === stream);
  await page.getByRole("link", { name: "Back to Projects" }).click();
  await isOver;
});

test("on paper a project has no menus and no buttons", async () => {
  const page = await browser.newPage();
  await page.goto(`/projects/${clinic}`);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("heading", { name: "Clinic in Yola" }).waitFor();
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button"),
  ]) {
    expect(await part.filter({ visible: true }).count()).toBe(0);
  }
  // Nothing scrolls in print, however wide the page is.
  await page.setViewportSize({ width: 1280, height: 400 });
  const beside = page.locator("aside").filter({ hasText: "Project Creator" });
  expect(await beside.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

async function open(name: string, change: object = {}): Promise<string> {
  const { id } = await makeOpenProject(app, creator, admin, { name, ...change });
  return id;
}

/** Someone invests, and is named for it or not. */
async function back(isNamed: boolean, projectId = clinic): Promise<void> {
  const investor = await app.makePerson("investor");
  await app.fund(investor.id, 5_000_00n);
  await app.db`update app.person set is_named_backer = ${isNamed} where id = ${investor.id}`;
  const { status } = await app.call("POST", "/api/investments", {
    as: investor,
    body: { projectId, amount: "1000" },
  });
  expect(status).toBe(201);
}
