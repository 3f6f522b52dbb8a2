import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import {
  expectAccessible,
  holdScripts,
  openBrowser,
  scriptRuns,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { makeFundedProject } from "#tests/setup/users/funded.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { withoutScript } from "./steps.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

let creator: TestUser;
let admin: TestUser;
const ids = new Map<string, string>();

beforeAll(async () => {
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  await open("Clinic in Yola", { category: "Healthcare", riskLevel: "high", expectedROI: "12.5" });
  await open("Looms for Iseyin", { category: "Fashion" });
  for (let number = 1; number <= 13; number += 1) await open(`Cold room ${number}`);
});

test("a visitor searches, filters, sorts, changes the view and asks for more", async () => {
  const page = await browser.newPage();
  await page.goto("/projects");
  await page.getByRole("heading", { name: "15 projects found" }).waitFor();
  expect(await cardNames(page)).toHaveLength(12);
  await scriptRuns(page, "main article a");
  await page.getByRole("link", { name: "Load More Projects" }).click();
  await expect.poll(() => cardNames(page)).toHaveLength(15);
  expect(new Set(await cardNames(page)).size).toBe(15);
  expect(await page.evaluate(() => document.activeElement?.closest("h3") !== null)).toBe(true);

  await page.getByLabel("Category").selectOption("Fashion");
  await page.getByRole("heading", { name: "1 project found" }).waitFor();
  expect(await cardNames(page)).toEqual(["Looms for Iseyin"]);
  await page.getByLabel("Category").selectOption("");
  await page.getByLabel("Search", { exact: true }).first().fill("clin");
  await page.waitForURL("**/projects?search=clin");
  await expect.poll(() => cardNames(page)).toEqual(["Clinic in Yola"]);

  await page.getByRole("link", { name: "List" }).click();
  await page.getByLabel("Sort by").selectOption("ending-soon");
  await page.waitForURL("**/projects?search=clin&sort=ending-soon&view=list");
  await page.reload();
  expect(await page.getByLabel("Search", { exact: true }).first().inputValue()).toBe("clin");
  expect(await page.getByLabel("Sort by").inputValue()).toBe("ending-soon");

  await page.getByLabel("Search", { exact: true }).first().fill("zebra");
  await page.getByRole("heading", { name: "No projects found" }).waitFor();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await page.getByRole("heading", { name: "15 projects found" }).waitFor();
  expect(await page.getByLabel("Search", { exact: true }).first().inputValue()).toBe("");
});

test("projects of another status are found by the filter, with and without script", async () => {
  const name = "Ice plant in Brass";
  await makeFundedProject(app, creator, admin, [50_000_00n], { name });
  const page = await browser.newPage({ width: 360 });
  await page.goto("/projects");
  await scriptRuns(page);
  // A phone shows the first project, name and all, before one scrolls.
  const first = await page.getByRole("article").first().getByRole("heading").boundingBox();
  expect(first && first.y + first.height).toBeLessThan(640);
  const filter = page.getByRole("link", { name: /^Filter/ });
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await filter.click();
  await sheet.getByLabel("Status").selectOption("Funded");
  await page.waitForURL("**/projects?status=FUNDED");
  await sheet.getByRole("button", { name: "Show 1 project" }).waitFor();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Show 1 project" }).click();
  await page.getByRole("heading", { name: "1 project found" }).waitFor();
  expect(await filter.textContent()).toBe("Filter (1)");
  expect(await cardNames(page)).toEqual([name]);
  expect(await page.getByText("Invest Now").count()).toBe(0);
  await expectAccessible(page);
  await filter.click();
  await sheet.getByRole("link", { name: "Clear Filters" }).click();
  await sheet.getByRole("button", { name: /^Show 15 projects$/ }).waitFor();
  await sheet.getByLabel("Status").selectOption("Closed");
  await sheet.getByRole("button", { name: "Show 0 projects" }).click();
  await page.getByText("Nothing matches what you asked for.").waitFor();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await page.waitForURL("**/projects");
  await expect.poll(() => page.getByLabel("Status").inputValue()).toBe("OPEN");

  const plain = await withoutScript(browser);
  await plain.setViewportSize({ width: 360, height: 740 });
  await plain.goto("/projects?status=FUNDED");
  expect(await cardNames(plain)).toEqual([name]);
  await plain.getByRole("link", { name: "Filter (1)" }).click();
  await plain.getByLabel("Status").waitFor();
  expect(await plain.getByLabel("Status").inputValue()).toBe("FUNDED");
});

test("what was typed before the page's script came is asked for when it comes", async () => {
  const page = await browser.newPage();
  const release = await holdScripts(page);
  await page.goto("/projects");
  await page.getByLabel("Search", { exact: true }).first().fill("clin");
  release();
  await page.waitForURL("**/projects?search=clin");
  await expect.poll(() => cardNames(page)).toEqual(["Clinic in Yola"]);
});

test("what was chosen before the page's script came is asked for when it comes", async () => {
  const page = await browser.newPage();
  const release = await holdScripts(page);
  await page.goto("/projects");
  await page.getByLabel("Category").selectOption("Fashion");
  await page.getByLabel("Sort by").selectOption("most-funded");
  release();
  await page.waitForURL("**/projects?category=Fashion&sort=most-funded");
  await expect.poll(() => cardNames(page)).toEqual(["Looms for Iseyin"]);
  expect(await page.getByLabel("Category").inputValue()).toBe("Fashion");
  expect(await page.getByLabel("Sort by").inputValue()).toBe("most-funded");
  await page.locator('article img[src^="/covers/"]').first().waitFor({ state: "attached" });

  const other = await browser.newPage();
  const releaseOther = await holdScripts(other);
  await other.goto("/projects?category=Fashion");
  await other.getByLabel("Category").selectOption("");
  releaseOther();
  await other.waitForURL("**/projects");
  await other.getByRole("heading", { name: "15 projects found" }).waitFor();
});

test("an address with a category that there is not shows what its filters show: all", async () => {
  const page = await browser.newPage();
  await page.goto("/projects?category=Zebras");
  await page.getByRole("heading", { name: "15 projects found" }).waitFor();
  expect(await page.getByLabel("Category").inputValue()).toBe("");
});

test("without script the list, its form, the next page and the project are all there", async () => {
  const page = await withoutScript(browser);
  await page.goto("/projects");
  expect(await cardNames(page)).toHaveLength(12);
  await page.getByRole("link", { name: "Load More Projects" }).click();
  await page.waitForURL("**/projects?cursor=*");
  expect(await cardNames(page)).toHaveLength(3);
  await page.getByRole("link", { name: "Back to the first projects" }).click();
  await page.getByLabel("Category").selectOption("Healthcare");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**category=Healthcare**");
  expect(await cardNames(page)).toEqual(["Clinic in Yola"]);
  await page.getByRole("link", { name: "View Details" }).click();
  await page.waitForURL(`**/projects/${idOf("Clinic in Yola")}`);
  expect(await page.title()).toBe("Clinic in Yola | Ajose");
  await page.getByText("12.5%").waitFor();
  await page.getByText("The creator’s own estimate. You can lose what you invest.").waitFor();
});

test("Invest Now leads through the login back to the project, and the money moves once", async () => {
  const id = await open("Mill in Ogbomoso");
  const page = await browser.newPage({ width: 360, expected: [/net::ERR_FAILED/] });
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Invest Now" }).click();
  await said(page, "Please login to invest");
  await page.waitForURL("**/login?from=*");
  const from = new URL(page.url()).searchParams.get("from") ?? "";
  expect(from).toBe(`/projects/${id}?invest=1`);
  await page.getByText("Sign in to invest in Mill in Ogbomoso.").waitFor();

  const investor = await app.makePerson("investor");
  await app.fund(investor.id, 20_000_00n);
  await signInAs(page, investor);
  await page.goto(from);
  const dialog = page.getByRole("dialog", { name: "Invest in Mill in Ogbomoso" });
  await dialog.getByText("₦20,000.00").waitFor();
  await dialog.getByText("Demonstration: no real money.").waitFor();
  await dialog.getByText("Ajose is not registered with SEC Nigeria.").waitFor();
  const invest = dialog.getByRole("button", { name: /^Invest( ₦|$)/ });
  expect(await invest.isDisabled()).toBe(true);
  await dialog.getByLabel("Amount").fill("0");
  expect(await invest.isDisabled()).toBe(true);
  await dialog.getByLabel("Amount").fill("20001");
  await invest.click();
  await dialog.getByText("Insufficient balance").waitFor();

  // The answer is lost on its way back: the person presses again, though the page already shows a balance
  // that would not do for it, and has invested once.
  await page.route(
    "**/api/investments",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByLabel("Amount").fill("12000");
  // Both buttons are in sight on a low screen, and so is the risk.
  await page.setViewportSize({ width: 360, height: 560 });
  for (const part of [
    invest,
    dialog.getByRole("button", { name: "Cancel" }),
    dialog.getByText("you can lose"),
  ]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect([y > 0, y + height <= 560]).toEqual([true, true]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await invest.click();
  await dialog.getByText("Investment failed").waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await dialog.getByText("₦8,000.00").waitFor();
  await invest.click();
  await said(page, "Investment successful!");
  const happened = page.getByRole("dialog", { name: "What happened" });
  await happened.getByText("₦12,000 of yours now works for Mill in Ogbomoso.").waitFor();
  await happened.getByText("Take the ₦12,000 back until").waitFor();
  await happened.getByText("Your ₦12,000 is held in escrow").waitFor();
  await expectAccessible(page);
  await happened.getByRole("button", { name: "Close" }).click();
  await page.getByText("24% raised").waitFor();
  await page.waitForURL(({ search }) => search === "");
  const made =
    await app.db`select amount_kobo from app.investment where investor_id = ${investor.id}`;
  expect(made).toEqual([{ amountKobo: 12_000_00n }]);

  await page.getByRole("button", { name: "Invest Now" }).click();
  await dialog.getByText("₦8,000.00").waitFor();
  await dialog.getByLabel("Amount").fill("8000");
  const other = await app.makePerson("investor");
  await app.fund(other.id, 37_000_00n);
  await app.call("POST", `/api/projects/${id}/invest`, { as: other, body: { amount: 37000 } });
  await invest.click();
  await dialog.getByText("Only ₦1,000 is left to raise").waitFor();
});

test("a list's Invest Now asks to log in, and goes to the project for someone signed in", async () => {
  const id = idOf("Looms for Iseyin");
  const page = await browser.newPage();
  await page.goto("/projects?category=Fashion");
  await page.getByRole("link", { name: "Invest Now" }).click();
  await said(page, "Please login to invest");
  await page.waitForURL(`**/login?from=${encodeURIComponent(`/projects/${id}?invest=1`)}`);

  await signInAs(page, await app.makePerson("investor"));
  await page.goto("/projects?category=Fashion");
  await scriptRuns(page, "main article a");
  await page.getByRole("link", { name: "Invest Now" }).click();
  await page.waitForURL(`**/projects/${id}`);
  // The dialog that an address asks for leaves the way back as it was.
  await page.evaluate(() => history.replaceState(history.state, "", "?invest=1"));
  await page.reload();
  await page.getByRole("dialog", { name: "Invest in Looms for Iseyin" }).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(`**/projects/${id}`);
  await page.getByRole("link", { name: "Back to Projects" }).click();
  await page.waitForURL("**/projects?category=Fashion");
});

test("an address without a project says so with status 404", async () => {
  const page = await browser.newPage({ expected: [/status of 404/] });
  for (const path of ["/projects/none", "/projects/0190a000-0000-7000-8000-000000000000"]) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await page.getByRole("heading", { name: "Project not found" }).waitFor();
    expect(await page.getByRole("link", { name: "Browse Projects" }).getAttribute("href")).toBe(
      "/projects",
    );
  }
});

async function open(name: string, change: object = {}): Promise<string> {
  const { id } = await makeOpenProject(app, creator, admin, { name, ...change });
  ids.set(name, id);
  return id;
}

function idOf(name: string): string {
  return ids.get(name) ?? "";
}

function cardNames(page: Page): Promise<string[]> {
  return page.getByRole("article").getByRole("heading").allInnerTexts();
}

/** What a toast says. */
function said(page: Page, sentence: string): Promise<void> {
  return page.locator(".toast").getByText(sentence, { exact: true }).waitFor();
}
