import type { Page, Route } from "playwright-core";

/** As long as a name may be. */
export const longName = `Ọláṣẹhìndé${"cassava".repeat(6)} Cooperative of the Smallholder Farmers in Ogun`;
const longRefusal = `${longName} ${"x".repeat(60)}`;

/**
 * From here on this page reads the largest amounts, and for the given names one of 100 letters. Whatever it sends,
 * or asks a file for, is refused at length.
 */
export async function readAtLength(page: Page, names: readonly string[]): Promise<void> {
  await page.route("**/api/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    // A stream of events has no end that could be read; its amounts would be the real ones.
    if (pathname === "/api/events") return route.abort();
    const isRead = route.request().method() === "GET" && !pathname.endsWith("/statement");
    if (!isRead && !pathname.endsWith("/refresh-token")) {
      const json = { error: true, code: "CONFLICT", message: longRefusal };
      return route.fulfill({ status: 409, json });
    }
    await answerAtLength(route, names).catch(unlessLeft);
  });
}

async function answerAtLength(route: Route, names: readonly string[]): Promise<void> {
  const response = await route.fetch();
  let body = (await response.text()).replaceAll(/"(-?)\d+\.\d\d"/g, '"$1999999999999.99"');
  for (const name of names) body = body.replaceAll(name, longName);
  await route.fulfill({ response, body });
}

/** A page that has gone elsewhere waits for no answer. */
function unlessLeft(problem: Error): void {
  if (!/disposed|closed/.test(problem.message)) throw problem;
}

/** What is wider than its place and not meant to be: rows reach 8 pixels into the margin of their card. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main *, dialog *, [popover] p")]
      .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 8)
      // A row that is pushed sideways reaches to the edges of the screen.
      .filter((part) => !part.querySelector(".snap-x"))
      // The head of a table is on a phone for screen readers alone.
      .filter((part) => getComputedStyle(part).overflowX === "visible" && !part.closest("thead"))
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`),
  );
}
