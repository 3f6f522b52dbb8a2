import type { Tx } from "#server/platform/db/db.ts";
import { renderMarkdown } from "#server/platform/mail/markdown.ts";
import { dayMs } from "./history.ts";
import { loadArticlePictures } from "./load-pictures.ts";
import { demoNews } from "./news.ts";
import { demoId } from "./random.ts";

/** Publishes the demo's news in the name of the first admin. */
export async function loadArticles(tx: Tx, people: Map<string, string>, now: Date): Promise<void> {
  const authorId = people.get("folashade") ?? "";
  const images = await loadArticlePictures(tx, authorId);
  for (const [index, article] of demoNews.entries()) {
    const at = new Date(now.getTime() - article.publishedDaysAgo * dayMs);
    await tx`
      insert into app.news_article (id, author_id, title, content, content_html, image, links, categories, created_at, published_at, updated_at)
      values (${demoId(5, index)}, ${authorId}, ${article.title}, ${article.content},
        ${renderMarkdown(article.content, "content")}, ${images[index] ?? null}, ${[...article.links]}, ${[...article.categories]}, ${at}, ${at}, ${at})`;
  }
}
