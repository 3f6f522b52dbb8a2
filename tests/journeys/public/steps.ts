import type { Page } from "playwright-core";
import type { TestApp } from "#tests/setup/app/test-app.ts";
import type { TestBrowser } from "#tests/setup/browser/browser.ts";

/** One article for each id, newest first: two categories, three, none, one. */
export async function writeNews(app: TestApp, ids: readonly string[]): Promise<void> {
  const letters = ["a", "b", "c", "d"];
  const categories = [["Finance", "Startup"], ["Education", "Finance", "General"], [], ["General"]];
  for (const [index, id] of ids.entries()) {
    const text = (letters[index] ?? "").repeat(400);
    const links = ["https://example.ng/one", "https://example.ng/two", "javascript:alert(1)"];
    await app.db`
      insert into app.news_article (id, title, content, content_html, links, categories, published_at)
      values (${id}, ${`Article ${index + 1}`}, ${`**${text}**`}, ${`<p>${text}</p>`}, ${links},
        ${categories[index] ?? []}, ${new Date(Date.UTC(2026, 10, 28 - index, 12))})`;
  }
}

/** A browser whose pages get no script. */
export async function withoutScript(browser: TestBrowser, expected: RegExp[] = []): Promise<Page> {
  const page = await browser.newPage({ device: "plain", expected });
  await page.route("**/*.js", (route) =>
    route.fulfill({ body: "", contentType: "text/javascript" }),
  );
  return page;
}

/** Goes to a page the way a link does, without a new document. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
