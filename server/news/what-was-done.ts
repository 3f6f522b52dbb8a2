import { formatMoment } from "#contract/dates/dates.ts";
import type { AdminArticle } from "#contract/news.ts";

type Shown = Pick<AdminArticle, "status" | "publishedAt">;

/** What an admin reads after writing an article, and where it is now. */
export function createdText(article: Shown): string {
  const created = "News article created successfully!";
  if (article.status === "published") return created;
  return `${created} ${article.status === "draft" ? "It is a draft." : `${comesOut(article)}.`}`;
}

/** The same after a change, which may have put it on the site or taken it off. */
export function editedText(article: Shown, before: AdminArticle["status"]): string {
  if (article.status === "scheduled") return `News article saved. ${comesOut(article)}.`;
  const saved = article.status === "draft" ? "Draft saved" : "News article saved";
  if (article.status === before) return saved;
  if (article.status === "published") return "News article published";
  return before === "published" ? "News article taken off the site" : saved;
}

function comesOut({ publishedAt }: Shown): string {
  return publishedAt ? `It comes out on ${formatMoment(publishedAt)}` : "It comes out later";
}
