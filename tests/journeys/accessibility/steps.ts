import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { withDemo } from "#tests/setup/app/demo-template.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { newDeviceId } from "#tests/setup/app/test-app.ts";
import { holdCalls } from "#tests/setup/browser/break-calls.ts";
import {
  expectAccessible,
  goToOrigin,
  openBrowser,
  pageRests,
} from "#tests/setup/browser/browser.ts";
import { expectEdges, expectTabStops, expectToFit } from "#tests/setup/browser/ergonomics.ts";
import { pagePaths } from "../../../scripts/page-paths.ts";

const areas = ["creator", "investor", "admin"] as const;
type Area = (typeof areas)[number];

/** Registering, codes, signing in, passwords: they are checked in another file than the other public ones. */
export const signInPages = /^\/(login|register|verify-otp|device-verification|.+-password)$/;

const notThere = [/no-such-page/, /404/];

/** The product with its demo, for the checks that every page has to pass in every look. */
export async function openDemo() {
  const { url, app } = await openServer({}, await withDemo());
  const browser = await openBrowser(url);
  const paths = await pagePaths(app.db);

  /** Signs the demo's person of an area in on the page's device. */
  const signIn = async (page: Page, area: Area): Promise<void> => {
    const [person] = await app.db<{ id: string }>`
      select id from app.person where email = ${`${area}@demo.ajose.ng`}`;
    const deviceId = newDeviceId();
    const tokens = createTokens(app.config);
    const { refreshToken } = await app.db.transaction((tx) =>
      openSession(tx, tokens, person?.id ?? "", tokens.digest("device", deviceId)),
    );
    await goToOrigin(page);
    await page.evaluate(
      (kept) => {
        for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
      },
      { deviceId, refreshToken },
    );
  };

  return {
    app,
    browser,
    signIn,
    /** The addresses of an area's pages; of the public ones when none is named. */
    pathsOf: (area?: Area) =>
      paths.filter((path) => areas.find((one) => path.startsWith(`/${one}/`)) === area),
    /** Every page of an area, as the demo's person of it sees them, in every look. */
    async expectForEveryone(area: Area | undefined, visited: string[]): Promise<void> {
      expect(visited.length).toBeGreaterThan(2);
      const page = await browser.newPage({ width: 360, expected: notThere });
      if (area) await signIn(page, area);
      for (const path of visited) {
        if (area) await openSlowly(page, path);
        else await page.goto(path);
        await pageRests(page);
        await expectEveryLook(page);
        await expectTabStops(page);
        await expectEdges(page);
        await expectToFit(page);
        await page.setViewportSize({ width: 360, height: 740 });
      }
    },
  };
}

/** While its data are on their way, a page is for everyone too, and the heading that it has then stays where it is. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const release = await holdCalls(page);
  await page.goto(path);
  await expectAccessible(page);
  const [before, ...others] = await page.evaluate(headings);
  expect([before?.text, ...others], path).toEqual([expect.stringMatching(/^[A-Z]/)]);
  await release();
  await pageRests(page);
  const after = await page.evaluate(headings);
  // What a project is called, and how much stands above it, comes with its data.
  const moved = after.filter(({ text, y }) => text === before?.text && y !== before.y);
  expect([after.length, ...moved], path).toEqual([1]);
}

function headings() {
  return [...document.querySelectorAll("h1")].map((one) => ({
    text: one.textContent,
    y: one.getBoundingClientRect().y,
  }));
}

/**
 * Both themes at both widths. The layout depends on the width and the colours on the theme, so every rule
 * runs once for each of the two, and contrast, which depends on both, four times.
 */
export async function expectEveryLook(
  page: Page,
  only?: 360 | 1280,
  within?: string,
): Promise<void> {
  for (const width of only ? [only] : ([360, 1280] as const)) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
    const usual = width === 360 ? "light" : "dark";
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(untilDrawnIn, colorScheme);
      await expectAccessible(page, { contrastOnly: colorScheme !== usual, within });
    }
  }
}

/** The page follows the system's theme a moment later. */
async function untilDrawnIn(theme: string): Promise<void> {
  while (document.documentElement.dataset.theme !== theme) {
    await new Promise(requestAnimationFrame);
  }
}
