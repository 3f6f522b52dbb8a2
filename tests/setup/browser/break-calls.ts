import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";

/**
 * Answers a page's calls to these addresses in place of the server, or cuts them where there is no answer, until
 * what this returns is called. `*` stands for anything, `?` for one letter. A page's `route` would stop all that
 * the page asks for, and turn off the browser's cache: a page that loads meanwhile costs twice as much.
 */
export async function breakCalls(
  page: Page,
  urlPatterns: string[],
  answer?: { status: number; json: object },
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const answered = answer
      ? session.send("Fetch.fulfillRequest", {
          requestId,
          responseCode: answer.status,
          responseHeaders: [{ name: "content-type", value: "application/json" }],
          body: Buffer.from(JSON.stringify(answer.json)).toString("base64"),
        })
      : session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
    // The page may have gone on and no longer wait for it.
    answered.catch(() => undefined);
  });
  await session.send("Fetch.enable", {
    patterns: urlPatterns.map((urlPattern) => ({ urlPattern })),
  });
  // Once the test is over, the page may be closed.
  const mend = () => session.detach().catch(() => undefined);
  onTestFinished(mend);
  return mend;
}

/** Leaves a page's calls of the API unanswered, as a slow line does, until what this returns is called. */
export async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/api/*" }] });
  return () => session.detach();
}
