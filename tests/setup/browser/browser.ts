import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import chromium from "@sparticuz/chromium";
import type axe from "axe-core";
import { type Browser, type Page, chromium as playwright, type Request } from "playwright-core";
import { afterAll, afterEach, expect } from "vitest";
import type { TestPerson } from "../app/test-app.ts";
import { type Device, openDevice } from "./device.ts";
import { watchSentences } from "./shown-sentences.ts";

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
  /** The test changes its page for good (a script of its own, the clock): no later test gets it. */
  isOwn?: boolean;
};

export type TestBrowser = {
  newPage(choice?: PageChoice): Promise<Page>;
};

// What a refusal of the API leaves in the console of every browser: the page has shown it in words.
const refusedCall =
  /^Failed to load resource: the server responded with a status of 4\d\d .*\/api\//;

let launched: Promise<Browser> | undefined;

/** One Chromium for each worker, which runs many test files; it ends with the worker. */
function launchOnce(): Promise<Browser> {
  launched ??= chromium.executablePath().then((executablePath) =>
    playwright.launch({
      executablePath,
      headless: true,
      // A worker that is told to end must do so; its browser ends with it.
      handleSIGTERM: false,
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"],
    }),
  );
  return launched;
}

/**
 * A browser for a test file, called once at its head. Each test gets devices that are as new, and fails when
 * one of its pages reported an error, broke its security policy or wrote an error to the console.
 */
export async function openBrowser(url: string): Promise<TestBrowser> {
  const browser = await launchOnce();
  const devices = new Map<string, Promise<Device>>();
  const spare: Device[] = [];
  const problems: string[] = [];
  const watch = watchSentences();

  afterEach(async () => {
    const used = await Promise.all(devices.values());
    devices.clear();
    await Promise.all(used.map((device) => (device.isOwn ? device.close() : device.wipe())));
    spare.push(...used.filter(({ isOwn }) => !isOwn));
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(() => Promise.all(spare.map((device) => device.close())));

  const takeDevice = async ({ keepsCopies = false, isOwn = keepsCopies }: PageChoice) =>
    (isOwn ? undefined : spare.pop()) ?? openDevice(browser, url, { isOwn, keepsCopies }, watch);

  return {
    async newPage({ width = 1280, theme = "light", device: name = "", ...choice } = {}) {
      const device = devices.get(name) ?? takeDevice(choice);
      devices.set(name, device);
      const page = await (await device).newPage();
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce", media: null });
      watchRequests(page);
      collectProblems(page, [refusedCall, ...(choice.expected ?? [])], (problem) =>
        problems.push(problem),
      );
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

/** Requests of a page that have no answer yet. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/**
 * The page is alive and shows what it fetches: its script runs, nothing is asked for any more, and no shape
 * stands where something is on its way, for four frames.
 */
export async function pageRests(page: Page): Promise<void> {
  const begun = Date.now();
  for (let quietFrames = 0; quietFrames < 4; ) {
    if (Date.now() - begun > 30_000) throw new Error(`${page.url()} does not come to rest`);
    await page.waitForLoadState("load");
    const isDrawn = await page.evaluate(isDrawnNextFrame).catch(leftMeanwhile);
    const isQuiet = isDrawn && (underWay.get(page)?.size ?? 0) === 0;
    quietFrames = isQuiet ? quietFrames + 1 : 0;
  }
}

async function isDrawnNextFrame(): Promise<boolean> {
  await new Promise(requestAnimationFrame);
  const shapes = [...document.querySelectorAll("main .skeleton")];
  const main = document.querySelector("main");
  const isAlive = main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  return isAlive && !shapes.some((shape) => shape.checkVisibility());
}

/** A page may lead on to another while it is asked. */
function leftMeanwhile(problem: unknown): false {
  if (/Execution context was destroyed/.test(String(problem))) return false;
  throw problem;
}

const axeScript = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
axe.configure({ rules: [{ id: "color-contrast", selector: "[data-first-of-its-look]" }] });`;
const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * No finding of axe on the page as it stands, and nothing wider than the screen. Under a modal dialog nothing
 * can be reached or read, so only the dialog is looked at: the page itself is where nothing covers it.
 */
export async function expectAccessible(
  page: Page,
  { rules, within }: { rules?: string[] | undefined; within?: string | undefined } = {},
): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => "axe" in window);
    if (!isThere) await frame.evaluate(axeScript);
    await frame.evaluate(markLooks);
  }
  const options: axe.RunOptions = {
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: everyRule },
    // It does not know what lies on top of a page, and takes what is below for its neighbour.
    ...(within ? { rules: { "target-size": { enabled: false } } } : {}),
    resultTypes: ["violations"],
  };
  const findings = await page.evaluate(runAxe, { within, options });
  expect(findings, page.url()).toEqual([]);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, { message: `${page.url()} scrolls sideways` }).toBe(0);
}

/**
 * Contrast takes most of axe's time, and the rows of a list have the same: of texts that look alike, and
 * whose surroundings do, the first is judged. In the page.
 */
function markLooks(): void {
  const looks = new Map<Element, number>();
  const numbers = new Map<string, number>();
  const lookOf = (element: Element): number => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, opacity, font, position, display } =
      getComputedStyle(element);
    const around = element.parentElement ? lookOf(element.parentElement) : 0;
    const look = [around, element.tagName, element.getAttribute("class"), color, backgroundColor]
      .concat([backgroundImage, opacity, font, position, display])
      .join("|");
    const number = numbers.get(look) ?? numbers.size + 1;
    numbers.set(look, number);
    looks.set(element, number);
    return number;
  };
  const judged = new Set<number>();
  for (const element of document.querySelectorAll("body, body *")) {
    const isWritten =
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    const isFirst = isWritten && element.checkVisibility() && !judged.has(lookOf(element));
    if (isFirst) judged.add(lookOf(element));
    element.toggleAttribute("data-first-of-its-look", isFirst);
  }
}

/** In the page, so that only what is wrong crosses to the test. */
async function runAxe(asked: {
  within: string | undefined;
  options: axe.RunOptions;
}): Promise<string[]> {
  const { run } = (window as Window & { axe?: typeof axe }).axe ?? {};
  if (!run) throw new Error("axe is not in the page");
  const within = asked.within ?? document.querySelector("dialog:modal") ?? document;
  const { violations } = await run(within, asked.options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
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
