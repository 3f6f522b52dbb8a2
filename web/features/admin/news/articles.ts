import type { AdminArticle } from "#contract/news.ts";
import { api } from "#web/api/api.ts";
import type { BadgeTone } from "#web/ui/figures/badge.tsx";

export const failedToLoad = "Failed to load news articles";

export type ArticlePage = Awaited<ReturnType<typeof api.listArticles>>;
export type ListedArticle = ArticlePage["data"][number];

/** A page of all articles, the newest first. */
export function readArticles(cursor?: string): Promise<ArticlePage> {
  return api.listArticles({ cursor, limit: 20 });
}

/** What each state is called, and how it looks. */
export const states: Record<AdminArticle["status"], { label: string; tone: BadgeTone }> = {
  published: { label: "Published", tone: "ok" },
  scheduled: { label: "Scheduled", tone: "violet" },
  draft: { label: "Draft", tone: "neutral" },
};
