import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Nothing scrolls sideways on the narrowest phone, nor with letters of twice the size. */
export async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  // As the browser's own setting does it, which the breakpoints follow: an enlarged root element would not move them.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await untilLaidOut(page, 32);
  expect.soft(await tooWide(page), `${page.url()} at 200% text`).toEqual([]);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.detach();
  await page.setViewportSize({ width: 320, height: 640 });
  await untilLaidOut(page, 16);
  expect.soft(await tooWide(page), `${page.url()} at 320 px`).toEqual([]);
}

/** A new size of the window or of letters reaches letters and breakpoints a moment later. */
async function untilLaidOut(page: Page, letterSize: number): Promise<void> {
  await page.evaluate(async (size) => {
    const isAsWideAs = (pixels: number) => matchMedia(`(min-width: ${pixels / size}rem)`).matches;
    const isLaidOut = () =>
      getComputedStyle(document.documentElement).fontSize === `${size}px` &&
      isAsWideAs(innerWidth) &&
      !isAsWideAs(innerWidth + 1);
    while (!isLaidOut()) await new Promise(requestAnimationFrame);
  }, letterSize);
}

/** What reaches beyond the screen, when the page scrolls sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    return wide.map((element) => element.outerHTML.slice(0, 160)).slice(-12);
  });
}

/** Everything that is pressed is at least 44 pixels high and wide; links within a text excepted. */
export async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const pressed = "a[href], button, input, select, textarea, summary, [role=tab], [role=switch]";
    const boxOf = (element: Element) => {
      // A label is pressed in place of its box; a card in place of the link that is stretched over it.
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const isStretched = getComputedStyle(element, "::after").position === "absolute";
      const stretched = element instanceof HTMLElement && isStretched && element.offsetParent;
      const boxes = [element, label, stretched].filter((one) => one instanceof Element);
      return boxes.map((one) => one.getBoundingClientRect());
    };
    const isInText = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      (element.parentElement?.textContent ?? "").trim() !== element.textContent?.trim();
    return [...document.querySelectorAll(pressed)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[inert]") && !isInText(element))
      .filter((element) => element.getBoundingClientRect().right > 0)
      .filter((element) => !boxOf(element).some((box) => box.width >= 43.5 && box.height >= 43.5))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 160)}`;
      });
  });
  expect.soft(small, `${page.url()}: targets below 44 px`).toEqual([]);
}

/** Wherever the keyboard stops, its place is in sight, has a ring, and nothing lies over it. */
export async function expectTabStops(page: Page): Promise<void> {
  // A first press, so that the browser shows where the keyboard is from here on.
  await page.keyboard.press("Tab");
  const hidden = await page.evaluate(async () => {
    const stops = "a[href], button, input, select, textarea, summary, iframe, [tabindex='0']";
    const ringOf = (element: Element | null): boolean =>
      element !== null &&
      [null, "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      });
    const found: string[] = [];
    const skip = document.querySelector("a[href='#main']");
    const placeOf = (element: Element) =>
      element.closest("[data-input-otp-container]")?.querySelector(".outline-focus") ?? null;
    // The link that skips to the content comes and goes; a code's current place is drawn by script.
    const isCompleted = (element: Element) => {
      const isSkipShown = (skip?.getBoundingClientRect().bottom ?? 0) > 0;
      const isDrawn = !element.matches("[data-input-otp]") || placeOf(element) !== null;
      return isDrawn && isSkipShown === (element === skip);
    };
    const until = async (holds: () => boolean) => {
      for (let frame = 0; frame < 120 && !holds(); frame += 1)
        await new Promise(requestAnimationFrame);
    };
    for (const element of document.querySelectorAll<HTMLElement>(stops)) {
      const isStop = element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
      if (!isStop || element.matches(":disabled") || element.closest("[inert]")) continue;
      element.focus();
      await until(() => isCompleted(element));
      if (document.activeElement !== element) continue;
      const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
      const isUnseen = element.getBoundingClientRect().width < 2;
      const box = (isUnseen && label ? label : element).getBoundingClientRect();
      const top = Math.max(box.top, 0);
      const bottom = Math.min(box.bottom, innerHeight);
      const [x, y] = [(box.left + box.right) / 2, (top + bottom) / 2];
      const over = document.elementFromPoint(x, y);
      const isCovered =
        !over ||
        // A toast goes away by itself.
        !(
          over.closest(".toast") ||
          element.contains(over) ||
          over.contains(element) ||
          label?.contains(over)
        );
      // The six places of a code are drawn around the one field; the current one has the ring.
      const hasRing = [
        placeOf(element),
        element,
        label,
        element.parentElement,
        element.closest("article"),
      ].some(ringOf);
      if (isCovered || bottom - top < 8 || !hasRing) {
        const why = isCovered
          ? `under ${over?.outerHTML.slice(0, 80)}`
          : hasRing
            ? "out of sight"
            : "no ring";
        found.push(`${element.outerHTML.slice(0, 140)}: ${why}`);
      }
    }
    return found;
  });
  expect.soft(hidden, `${page.url()}: tab stops`).toEqual([]);
}

/** Where the system's colours replace ours, a control still has an edge. */
export async function expectEdges(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  const bare = await page.evaluate(() => {
    const fields =
      "main :is(select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [data-input-otp], [aria-hidden=true]))";
    const buttons = "main :is(button, a).font-semibold.select-none";
    return [...document.querySelectorAll(`${fields}, ${buttons}`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        const isDrawn = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
        return !isDrawn || borderTopColor === "rgba(0, 0, 0, 0)";
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
  await page.emulateMedia({ forcedColors: "none" });
  expect.soft(bare, `${page.url()}: no edge in forced colours`).toEqual([]);
}
