import type { Frame, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { isInHeadingLetters } from "#contract/text/heading-letters.ts";
import type { TestBrowser } from "./browser.ts";

/** A page that reports what its policy stops and what opens; the browser's own errors fail the test. */
export async function openGuarded(
  browser: TestBrowser,
  device = "",
  expected: RegExp[] = [],
): Promise<Page> {
  const page = await browser.newPage({ device, expected });
  const guard = await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      seen.push(`${effectiveDirective} ${blockedURI}`),
    );
    for (const name of ["alert", "confirm", "prompt", "print"]) {
      Object.assign(window, { [name]: () => seen.push(name) });
    }
  });
  // The page is the next test's, too.
  onTestFinished(() => guard.dispose());
  page.on("dialog", (dialog) => void dialog.accept());
  return page;
}

/** Nothing that was slipped in exists there, nothing opened, and the policy had nothing to stop but what is allowed. */
export async function expectHarmless(
  page: Page | Frame,
  allowed: string[] = [],
  within = "main",
): Promise<void> {
  const found = await page.evaluate((place) => {
    const slipped = document.querySelectorAll(
      `${place} :is(script, style, object, embed, base, iframe, form[action^=http], svg[onload]), [onerror], [onmouseover]`,
    );
    const schemes = [...document.querySelectorAll("a[href], img[src], form[action]")]
      .map(
        (one) =>
          one.getAttribute("href") ?? one.getAttribute("src") ?? one.getAttribute("action") ?? "",
      )
      .filter((to) => /^\s*(javascript|data|vbscript):|^\/\/|^\/\\/i.test(to));
    const seen: unknown = Reflect.get(window, "seen");
    return {
      slipped: [...slipped].map((one) => one.outerHTML.slice(0, 120)),
      schemes,
      seen: Array.isArray(seen) ? seen.map(String) : ["no guard"],
    };
  }, within);
  found.seen = found.seen.filter((one) => !allowed.some((start) => one.startsWith(start)));
  expect(found, page.url()).toEqual({ slipped: [], schemes: [], seen: [] });
  await expectLetters(page);
}

/** No heading is in the headings' font that lacks a letter of it. */
async function expectLetters(page: Page | Frame): Promise<void> {
  const set = await page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, h4, .figure")]
      .filter((one) => getComputedStyle(one).fontFamily.includes("Bricolage"))
      .map((one) => one.textContent),
  );
  expect(
    set.filter((text) => !isInHeadingLetters(text)),
    page.url(),
  ).toEqual([]);
}
