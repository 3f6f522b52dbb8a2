import chromium from "@sparticuz/chromium";
import type axe from "axe-core";
import { type Browser, type Page, chromium as playwright } from "playwright-core";
import { afterEach, expect } from "vitest";
import { memoryFolder } from "../app/memory-folder.ts";
import { requests } from "../app/requests.ts";
import type { TestUser } from "../app/test-app.ts";
import { axeScript, markLooks, runAxe } from "./axe.ts";
import { type Device, openDevice } from "./device.ts";
import { expectTargets } from "./ergonomics.ts";
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

// A stream of events ends with its line, and begins again by itself.
const cutStream = /^Failed to load resource: net::ERR_\w+ .*\/api\/events/;

let launched: Promise<Browser> | undefined;

/** Wiped devices of this worker by their address: a file's server mostly has that of the file before. */
const spareDevices = new Map<string, Device[]>();

/** One Chromium for each worker, which runs many test files; it ends with the worker. */
function launchOnce(): Promise<Browser> {
  launched ??= chromium.executablePath().then((executablePath) =>
    playwright.launch({
      executablePath,
      headless: true,
      // A worker that is told to end must do so; its browser ends with it.
      handleSIGTERM: false,
      args: [
        ...["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
        ...(memoryFolder() ? [] : ["--disable-dev-shm-usage"]),
        // Nobody sees the pixels: without memory for tiles, pages are laid out and composed but not painted.
        "--force-gpu-mem-available-mb=1",
        // A page lives for a second: what the optimising compilers save is less than they take.
        "--js-flags=--no-opt --no-maglev",
      ],
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
  const spare = spareDevices.get(url) ?? [];
  spareDevices.set(url, spare);
  const problems: string[] = [];
  const watch = watchSentences();

  afterEach(async () => {
    const used = await Promise.all(devices.values());
    devices.clear();
    await Promise.all(used.map((device) => (device.isOwn ? device.close() : device.wipe())));
    spare.push(...used.filter(({ isOwn }) => !isOwn));
    expect(problems.splice(0)).toEqual([]);
  });

  const takeDevice = async ({ keepsCopies = false, isOwn = false }: PageChoice) => {
    const kept = spare.findIndex((one) => !isOwn && one.keepsCopies === keepsCopies);
    const [device = await openDevice(browser, url, { isOwn, keepsCopies })] =
      kept < 0 ? [] : spare.splice(kept, 1);
    await device.watch(watch);
    return device;
  };

  return {
    async newPage({ width = 1280, theme = "light", device: name = "", ...choice } = {}) {
      const device = devices.get(name) ?? takeDevice(choice);
      devices.set(name, device);
      const page = await (await device).newPage();
      await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce", media: null });
      collectProblems(page, [refusedCall, cutStream, ...(choice.expected ?? [])], (problem) =>
        problems.push(problem),
      );
      return page;
    },
  };
}

/** Signs a person in on the page's device, without the form: the next page restores their session. */
export async function signInAs(page: Page, person: TestUser): Promise<void> {
  await goToOrigin(page);
  await page.evaluate(({ deviceId, refreshToken }) => {
    localStorage.setItem("deviceId", deviceId);
    localStorage.setItem("refreshToken", refreshToken);
  }, person);
}

/** To an address of the site that does nothing, where storage can be written. */
export async function goToOrigin(page: Page): Promise<void> {
  // A wiped device stands there.
  if (!page.url().endsWith("/favicon.svg")) await page.goto("/favicon.svg");
}

/** Before this, a press of a link goes where it leads, as without script, and a button does nothing. */
export async function scriptRuns(page: Page, link = "main a, main button"): Promise<void> {
  const begun = Date.now();
  while (!(await page.evaluate(isAliveSoon, link).catch(leftMeanwhile))) {
    if (Date.now() - begun > 30_000) throw new Error(`No script runs on ${page.url()}`);
  }
}

/** In the page, which is asked for many frames at once. */
async function isAliveSoon(selector: string): Promise<boolean> {
  const isAlive = () =>
    Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__react"));
  for (let frame = 0; frame < 60 && !isAlive(); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  return isAlive();
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

/**
 * The page is alive and shows what it fetches: its script runs, the server is asked for nothing any more, and no
 * shape stands where something is on its way, for four frames.
 */
export async function pageRests(page: Page): Promise<void> {
  const begun = Date.now();
  for (let isAtRest = false; !isAtRest; ) {
    if (Date.now() - begun > 30_000) throw new Error(`${page.url()} does not come to rest`);
    await page.waitForLoadState("load");
    const before = requests.open.size === 0 ? requests.made : undefined;
    const isDrawn = await page.evaluate(isDrawnForFourFrames).catch(leftMeanwhile);
    // What the page has sent by now is read from the line first.
    await new Promise(setImmediate);
    isAtRest = isDrawn && requests.open.size === 0 && requests.made === before;
  }
}

/** In the page, which is asked for many frames at once. */
async function isDrawnForFourFrames(): Promise<boolean> {
  const isDrawn = () => {
    const shapes = [...document.querySelectorAll("main .skeleton")];
    const main = document.querySelector("main");
    const isAlive = main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
    return isAlive && !shapes.some((shape) => shape.checkVisibility());
  };
  let drawn = 0;
  for (let frame = 0; frame < 60 && drawn < 4; frame += 1) {
    await new Promise(requestAnimationFrame);
    drawn = isDrawn() ? drawn + 1 : 0;
  }
  return drawn === 4;
}

/** A page may lead on to another while it is asked. */
function leftMeanwhile(problem: unknown): false {
  if (/Execution context was destroyed/.test(String(problem))) return false;
  throw problem;
}

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * No finding of axe on the page as it stands, and nothing wider than the screen. Under a modal dialog nothing
 * can be reached or read, so only the dialog is looked at: the page itself is where nothing covers it.
 */
export async function expectAccessible(
  page: Page,
  { contrastOnly = false, within }: { contrastOnly?: boolean; within?: string | undefined } = {},
): Promise<void> {
  const frames = await Promise.all(
    page.frames().map(async (frame) => {
      const known = frame === page.mainFrame() ? [...judgedLooks].join(" ") : "";
      return { frame, ...(await frame.evaluate(markLooks, known)) };
    }),
  );
  if (!contrastOnly || frames.some(({ hasNewLooks }) => hasNewLooks)) {
    for (const { frame, hasAxe } of frames) if (!hasAxe) await frame.evaluate(axeScript);
    const options: axe.RunOptions = {
      runOnly: contrastOnly
        ? { type: "rule", values: ["color-contrast"] }
        : { type: "tag", values: everyRule },
      // Targets are judged more strictly below; for this rule alone it would measure where everything lies.
      rules: { "target-size": { enabled: false } },
      resultTypes: ["violations", "incomplete"],
      elementRef: true,
      // Styles are read for rules that are not among these.
      preload: { assets: ["media"] },
    };
    const { findings, judged, undecided } = await page.evaluate(runAxe, { within, options });
    expect(findings, page.url()).toEqual([]);
    for (const look of judged) judgedLooks.add(look);
    for (const look of undecided)
      (undecidedLooks.has(look) ? judgedLooks : undecidedLooks).add(look);
  }
  if (!contrastOnly) await expectTargets(page);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, { message: `${page.url()} scrolls sideways` }).toBe(0);
}

/** The looks of texts whose contrast was judged, on whatever page of this worker; or could not be, two times. */
const judgedLooks = new Set<string>();
const undecidedLooks = new Set<string>();

function collectProblems(page: Page, expected: RegExp[], add: (problem: string) => void): void {
  page.on("pageerror", (problem) => add(`${page.url()}: ${problem.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // Breaches of the security policy arrive here too.
    const line = `${message.text()} ${message.location().url}`;
    if (!expected.some((pattern) => pattern.test(line))) add(`${page.url()}: ${line}`);
  });
}
