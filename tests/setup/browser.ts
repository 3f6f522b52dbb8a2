import AxeBuilder from "@axe-core/playwright";
import chromium from "@sparticuz/chromium";
import { type BrowserContext, type Page, chromium as playwright } from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";
import type { TestPerson } from "./house.ts";

type PageChoice = {
  /** CSS pixels; 1280 unless said. */
  width?: number;
  theme?: "light" | "dark";
  /** Pages of one device share its storage, as tabs do; another name is another browser. */
  device?: string;
  /** Console errors that this test provokes on purpose. */
  expected?: RegExp[];
  /** Lets the service worker in, which would otherwise answer where a test stands in for the network. */
  keepsCopies?: boolean;
};

export type TestBrowser = {
  newPage(choice?: PageChoice): Promise<Page>;
};

// What a refusal of the API leaves in the console of every browser: the page has shown it in words.
const refusedCall =
  /^Failed to load resource: the server responded with a status of 4\d\d .*\/api\//;

/**
 * One Chromium for a test file, called once at its head. Each test gets fresh devices, and fails when
 * one of its pages reported an error, broke its security policy or wrote an error to the console.
 */
export async function openBrowser(url: string): Promise<TestBrowser> {
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"],
  });
  const devices = new Map<string, Promise<BrowserContext>>();
  const problems: string[] = [];

  afterEach(async () => {
    const opened = await Promise.all(devices.values());
    devices.clear();
    await Promise.all(opened.map((device) => device.close()));
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());

  return {
    async newPage({
      width = 1280,
      theme = "light",
      device = "",
      expected = [],
      keepsCopies = false,
    } = {}) {
      const serviceWorkers = keepsCopies ? "allow" : "block";
      const context =
        devices.get(device) ??
        browser.newContext({ baseURL: url, locale: "en-NG", serviceWorkers });
      devices.set(device, context);
      const page = await (await context).newPage();
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      collectProblems(page, [refusedCall, ...expected], (problem) => problems.push(problem));
      return page;
    },
  };
}

/** Signs a person in on the page's device, without the form: the next page restores their session. */
export async function signInAs(page: Page, person: TestPerson): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(({ deviceId, refreshToken }) => {
    localStorage.setItem("deviceId", deviceId);
    localStorage.setItem("refreshToken", refreshToken);
  }, person);
}

/** Before this, a press of a link goes where it leads, as without script, and a button does nothing. */
export async function scriptRuns(page: Page, link = "main a, main button"): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__react")),
    link,
  );
}

/** Keeps a page's scripts from it, as a slow line does, until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No finding of axe on the page as it stands, and nothing wider than the screen. */
export async function expectAccessible(
  page: Page,
  { rules, within }: { rules?: string[] | undefined; within?: string | undefined } = {},
): Promise<void> {
  // The pages hold no frame of another origin, so axe need not open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // It does not know what lies on top of a page, and takes what is below for its neighbour.
  if (within) axe.include(within).disableRules(["target-size"]);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(everyRule)).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect(findings, page.url()).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBe(0);
}

function collectProblems(page: Page, expected: RegExp[], add: (problem: string) => void): void {
  page.on("pageerror", (problem) => add(`${page.url()}: ${problem.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // Breaches of the security policy arrive here too.
    const line = `${message.text()} ${message.location().url}`;
    if (!expected.some((pattern) => pattern.test(line))) add(`${page.url()}: ${line}`);
  });
}
