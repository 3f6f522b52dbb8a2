import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { pagesOf } from "#contract/public-pages.ts";
import { openServer } from "#tests/setup/app/server.ts";
import {
  holdScripts,
  openBrowser,
  pageRests,
  scriptRuns,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

const figures = ["₦0", "2", "4", "–"];

beforeAll(async () => {
  const creator = await app.makePerson("user");
  const admin = await app.makePerson("admin");
  for (const name of ["Cold rooms", "Looms", "Keke", "Kilns"]) {
    await makeOpenProject(app, creator, admin, { name });
  }
});

test("the whole page is there before any script", async () => {
  const page = await browser.newPage();
  await page.route("**/*.js", (route) =>
    route.fulfill({ body: "", contentType: "text/javascript" }),
  );
  await page.goto("/");
  expect(await shownFigures(page)).toEqual(figures);
  for (const [shelf, more] of [
    ["Trending", "/projects?sort=trending"],
    ["Ending soon", "/projects?sort=ending-soon"],
    ["Just opened", "/projects"],
  ] as const) {
    const row = page.getByRole("region", { name: shelf });
    expect(await row.getByRole("article").count()).toBe(3);
    expect(await row.getByRole("link").first().getAttribute("href")).toBe(more);
  }
  expect(await page.getByText("sample", { exact: true }).count()).toBe(3);
  await page.getByText("Sandbox (no real money)").waitFor();
  await page.getByText("Not registered with SEC Nigeria.").waitFor();
  for (const [name, path] of [
    ["Start a Project", "/register?role=user"],
    ["Become an Investor", "/register?role=investor"],
  ] as const) {
    expect(await page.getByRole("link", { name }).getAttribute("href")).toBe(path);
  }
  const footer = page.getByRole("navigation", { name: "Footer" });
  const linked = (["explore", "support", "rules"] as const).flatMap((group) => pagesOf(group));
  expect(linked.map(({ path }) => path)).toContain("/projects");
  for (const { path } of linked) {
    expect(await footer.locator(`a[href="${path}"]`).count()).toBe(1);
  }
});

test("the picture of people stands beside the words or below them, never behind", async () => {
  const page = await browser.newPage();
  await page.goto("/");
  for (const width of [360, 1151, 1152, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(wordsOverPeople), `at ${width} px`).toEqual([]);
  }
});

/** In the page: the texts of the hero that touch the picture. */
function wordsOverPeople(): string[] {
  const picture = document.querySelector(".hero-people");
  const { left, top } = picture?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const texts = document.createTreeWalker(picture?.parentElement ?? document, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    const { right, bottom } = range.getBoundingClientRect();
    const isShown = !texts.currentNode.parentElement?.closest(".sr-only");
    if (isShown && right > left && bottom > top) found.push(texts.currentNode.textContent ?? "");
  }
  return found;
}

test("the figures count up to their values in two seconds, and nothing beside them moves", async () => {
  const page = await browser.newPage();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const places = () =>
    page.locator("dl dt").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  const before = await places();
  await expect.poll(() => shownFigures(page), { interval: 20 }).not.toEqual(figures);
  expect(await places()).toEqual(before);
  await expect.poll(() => shownFigures(page)).toEqual(figures);
});

test("the changing word can be stopped from the keyboard", async () => {
  const page = await browser.newPage();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const moves = () =>
    page
      .locator(".rotating-word-face")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationPlayState));
  expect(new Set(await moves())).toEqual(new Set(["running"]));
  const pause = page.getByLabel("Pause the changing word");
  await pause.focus();
  await page.keyboard.press("Space");
  expect(await pause.isChecked()).toBe(true);
  expect(new Set(await moves())).toEqual(new Set(["paused"]));
});

test("a visitor's phone menu opens, leads on and closes from the keyboard", async () => {
  const page = await browser.newPage({ width: 360 });
  await page.goto("/");
  await scriptRuns(page);
  const menu = page.locator("#menu");
  await page.getByRole("button", { name: "Menu", exact: true }).focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("heading", { name: "Navigation" }).waitFor();
  expect(await menu.getByRole("link").allInnerTexts()).toEqual(
    expect.arrayContaining(["Projects", "News", "About", "Business support", "Contact", "Help"]),
  );
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Projects" }).click();
  await page.waitForURL("**/projects");
  await menu.waitFor({ state: "hidden" });
});

test("a phone menu that was opened before its script came stays open, and leads on", async () => {
  const page = await browser.newPage({ width: 360 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/public-menu-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await scriptRuns(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.locator("#menu");
  await menu.getByRole("link", { name: "News" }).waitFor();
  release();
  await scriptRuns(page, "#menu a");
  // What it does as it begins is done.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await menu.isVisible()).toBe(true);
  await menu.getByRole("link", { name: "News" }).click();
  await page.waitForURL("**/news");
  await menu.waitFor({ state: "hidden" });
});

test("the phone menu does not cover the page in which the keyboard goes on", async () => {
  const page = await browser.newPage({ width: 360 });
  await page.goto("/projects");
  await scriptRuns(page);
  await page.getByRole("button", { name: "Menu", exact: true }).focus();
  await page.keyboard.press("Enter");
  const menu = page.locator("#menu");
  await menu.getByRole("link", { name: "Get Started" }).focus();
  await page.keyboard.press("Tab");
  await menu.waitFor({ state: "hidden" });
  expect(await page.locator("main :focus").count()).toBe(1);
});

test("the phone menu names who is signed in; an admin's leads to the admin area", async () => {
  for (const [role, title, home] of [
    ["investor", "Smart Investor", "/investor/dashboard"],
    ["admin", "Admin", "/admin/dashboard"],
  ] as const) {
    const page = await browser.newPage({ width: 360, device: role });
    await signInAs(page, await app.makePerson(role));
    await page.goto("/");
    await scriptRuns(page);
    const account = page.locator("#menu").getByText("Ada Obi");
    await account.waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await account.waitFor();
    await page.locator("#menu").getByText(title, { exact: true }).waitFor();
    const dashboard = page.locator("#menu").getByRole("link", { name: "Dashboard" });
    expect(await dashboard.getAttribute("href")).toBe(home);
  }
});

test("no project stands on two shelves where there are enough of them", async () => {
  const creator = await app.makePerson("user");
  const admin = await app.makePerson("admin");
  for (const name of ["Pumps", "Presses", "Dryers", "Mills", "Boats"]) {
    await makeOpenProject(app, creator, admin, { name });
  }
  const page = await browser.newPage();
  await page.goto("/");
  const names = await page.getByRole("article").getByRole("heading").allInnerTexts();
  expect(names.length).toBe(9);
  expect(new Set(names).size).toBe(9);
});

test("the header is clear over the hero and solid further down, before its script too", async () => {
  for (const hasScript of [false, true]) {
    const page = await browser.newPage({ width: 360 });
    if (!hasScript) await holdScripts(page);
    await page.goto("/");
    if (hasScript) await scriptRuns(page);
    const ground = () =>
      page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
    expect(await ground()).toBe("rgba(0, 0, 0, 0)");
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(ground).toBe("rgb(21, 23, 63)");
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(ground).toBe("rgba(0, 0, 0, 0)");
  }
});

test("on a phone, Back and a reload find the page at the same place", async () => {
  const page = await browser.newPage({ width: 360 });
  await page.goto("/");
  await pageRests(page);
  const shelf = page.getByRole("region", { name: "Trending" });
  await shelf.evaluate((row) => row.scrollIntoView());
  const place = async () => Math.round((await shelf.boundingBox())?.y ?? Number.NaN);
  const before = await place();
  const moved = async () => Math.abs((await place()) - before);
  await page.reload();
  await expect.poll(moved).toBeLessThan(8);
  await scriptRuns(page);
  expect(await moved()).toBeLessThan(8);
  await shelf.getByRole("article").first().getByRole("link").click();
  await page.getByRole("region", { name: "Creator" }).waitFor();
  await page.goBack();
  await expect.poll(moved).toBeLessThan(8);
});

test("what lies below a phone's screen is laid out as soon as the page is alive", async () => {
  const page = await browser.newPage({ width: 360 });
  const release = await holdScripts(page);
  await page.goto("/");
  const isLaidOut = () =>
    page
      .getByRole("contentinfo")
      .getByRole("navigation")
      .evaluate((links) => links.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  release();
  await expect.poll(isLaidOut).toBe(true);
});

test("the header fits from the narrowest phone to the widest tablet", async () => {
  const page = await browser.newPage({ width: 320 });
  await page.goto("/");
  for (const width of [320, 768, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const isWider = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isWider(), `${width} pixels`).toBe(false);
    const isOpen = await page.getByRole("button", { name: "Menu", exact: true }).isVisible();
    expect(isOpen).toBe(width < 1024);
  }
});

/** As they are drawn at the moment; readers of the page are told the final value throughout. */
function shownFigures(page: Page): Promise<string[]> {
  return page.locator("dl dd [aria-hidden]").allInnerTexts();
}
