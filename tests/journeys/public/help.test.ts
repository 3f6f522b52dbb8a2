import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import {
  expectAccessible,
  holdScripts,
  openBrowser,
  pageRests,
  scriptRuns,
} from "#tests/setup/browser/browser.ts";

const { url } = await openServer();
const browser = await openBrowser(url);

const forgotten = "I forgot my password. What now?";
const withdrawing = "How do I withdraw money to my bank account?";

test("a visitor finds an answer while typing, misspelt, and nothing is asked of the server", async () => {
  const page = await browser.newPage();
  await page.goto("/help");
  await page
    .getByRole("status")
    .getByText(/^\d+ answers$/)
    .waitFor();
  expect((await questions(page)).length).toBeGreaterThanOrEqual(40);
  const fetched = watchRequests(page);
  await field(page).focus();
  await expect.poll(() => fetched.some((path) => /find-answers/.test(path))).toBe(true);
  await field(page).pressSequentially("pasword");
  await page.waitForURL("**/help?q=pasword");
  await page.getByRole("status").getByText('answers for "pasword"').waitFor();
  expect((await questions(page)).slice(0, 3)).toContain(forgotten);
  expect(fetched.filter((path) => path.includes(".data") || path.startsWith("/api/"))).toEqual([]);

  await page.getByText(forgotten).click();
  await page.getByRole("link", { name: "Forgot password" }).click();
  await page.waitForURL("**/forgot-password");
  await page.goBack();
  await page.getByRole("status").getByText('answers for "pasword"').waitFor();
  expect(await field(page).inputValue()).toBe("pasword");
});

test("what was typed before the page's script came is searched for when it comes", async () => {
  const page = await browser.newPage();
  const release = await holdScripts(page);
  await page.goto("/help?category=account");
  await field(page).fill("pasword");
  await page.getByRole("heading", { name: "Help center" }).click();
  release();
  await page.waitForURL("**/help?q=pasword&category=account");
  await page.getByRole("status").getByText('for "pasword" in Account').waitFor();
  expect(await questions(page)).toContain(forgotten);
  expect(await field(page).inputValue()).toBe("pasword");
});

test("the search is not loaded before someone turns to it", async () => {
  const page = await browser.newPage();
  const fetched = watchRequests(page);
  await page.goto("/help");
  await pageRests(page);
  expect(fetched.filter((path) => /find-answers/.test(path))).toEqual([]);
});

test("one answer is open at a time, and the open one closes again", async () => {
  const page = await browser.newPage();
  await page.goto("/help");
  const first = (await questions(page)).slice(0, 5);
  expect(first).toContain("Can I take an investment back?");
  await page.getByRole("heading", { name: "Getting started" }).click();
  await page.getByText("What is Ajose?").click();
  expect(await openQuestions(page)).toEqual(["What is Ajose?"]);
  // Of another category, so the whole page is one accordion.
  await page.locator("summary", { hasText: withdrawing }).focus();
  await page.keyboard.press("Enter");
  expect(await openQuestions(page)).toEqual([withdrawing]);
  await page.getByText("The bank then tells the name of the holder").waitFor();
  await page.getByText(withdrawing).click();
  expect(await openQuestions(page)).toEqual([]);
});

test("a category shows its own answers, and narrows a search", async () => {
  const page = await browser.newPage();
  await page.goto("/help");
  const all = (await questions(page)).length;
  await page.getByRole("link", { name: "Investments", exact: true }).click();
  await page.waitForURL("**/help?category=investments");
  await page.getByRole("status").getByText("in Investments").waitFor();
  const some = await questions(page);
  expect(some).toContain("Can I take an investment back?");
  expect(some.length).toBeLessThan(all);
  await field(page).fill("fees");
  await page.waitForURL("**/help?q=fees&category=investments");
  await page.getByRole("navigation", { name: "Categories" }).getByText("Projects").click();
  await page.waitForURL("**/help?q=fees&category=projects");
  await expect.poll(async () => (await questions(page))[0]).toBe("Which fees does a project pay?");
});

test("the link to an answer opens it, with script and without, and can be copied", async () => {
  const page = await browser.newPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/help#withdraw");
  expect(await openQuestions(page)).toEqual([withdrawing]);
  expect(await isInSight(page, withdrawing)).toBe(true);
  await scriptRuns(page);
  await page.getByRole("link", { name: "Copy link" }).click();
  await page.getByText("Link copied to clipboard!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/help#withdraw`);

  const plain = await plainPage("plain");
  await plain.goto("/help#cooling-off");
  expect(await openQuestions(plain)).toEqual(["Can I take an investment back?"]);
  await plain.getByRole("link", { name: "Copy link" }).click();
  expect(plain.url()).toBe(`${url}/help#cooling-off`);
});

test("without script the form searches, categories filter and the empty state leads on", async () => {
  const page = await plainPage("plain");
  await page.goto("/help");
  await field(page).fill("pasword");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/help?q=pasword");
  expect((await questions(page)).slice(0, 3)).toContain(forgotten);
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.waitForURL("**/help?q=pasword&category=account");
  await field(page).fill("zxqvj");
  await field(page).press("Enter");
  await page.waitForURL("**/help?category=account&q=zxqvj");
  await page.getByRole("heading", { name: "No answers found" }).waitFor();
  await page.getByRole("link", { name: "Search all categories" }).click();
  await page.waitForURL("**/help?q=zxqvj");
  await page.getByRole("link", { name: "Clear" }).click();
  await page.waitForURL("**/help");
  expect(await field(page).inputValue()).toBe("");
});

test("where nothing is found one can clear the search or write to us", async () => {
  const page = await browser.newPage({ width: 360, theme: "dark" });
  await page.goto("/help");
  await scriptRuns(page);
  await field(page).fill("zxqvj wkptz");
  await page.getByRole("heading", { name: "No answers found" }).waitFor();
  await page.getByRole("status").getByText("0 answers").waitFor();
  expect(await page.getByRole("link", { name: "Ask us" }).getAttribute("href")).toBe("/contact");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear" }).click();
  await page
    .getByRole("status")
    .getByText(/^\d+ answers$/)
    .waitFor();
  expect(await field(page).inputValue()).toBe("");
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
});

test("a search that cannot be loaded says so and keeps all the answers", async () => {
  const page = await browser.newPage({ expected: [/find-answers/] });
  await page.route("**/*find-answers*", (route) => route.abort());
  await page.goto("/help");
  await scriptRuns(page);
  await field(page).fill("refund");
  await page.getByText("The search could not be loaded.").waitFor();
  expect((await questions(page)).length).toBeGreaterThanOrEqual(40);
});

function field(page: Page) {
  return page.getByRole("searchbox", { name: "Search" });
}

function questions(page: Page): Promise<string[]> {
  return page.locator("main details[name=answer] > summary").allTextContents();
}

function openQuestions(page: Page): Promise<string[]> {
  return page.locator("main details[name=answer][open] > summary").allTextContents();
}

function isInSight(page: Page, question: string): Promise<boolean> {
  return page.getByText(question).evaluate((summary) => {
    const { top, bottom } = summary.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= window.innerHeight;
  });
}

function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

async function plainPage(device: string): Promise<Page> {
  const page = await browser.newPage({ device });
  await page.route("**/*.js", (route) =>
    route.fulfill({ body: "", contentType: "text/javascript" }),
  );
  return page;
}
