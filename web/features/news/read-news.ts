import { redirect } from "react-router";
import type { Article } from "#contract/news.ts";
import { api, asPageError } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { type ArticleCard, linksIn, toCard } from "./article.ts";

/** An article as its own page shows it. */
export type FullArticle = Omit<ArticleCard, "excerpt"> & {
  summary: string;
  /** Rendered and sanitised by the server. */
  html: string;
  links: string[];
  writtenAt: string;
};
export type NewsLoad = {
  /** The list, or null where one article is read. */
  cards: ArticleCard[] | Promise<ArticleCard[]> | null;
  article: FullArticle | null;
};

/** What an address of the news asks for, on the server. An unknown article leads back to the list. */
export async function readNews(url: URL): Promise<NewsLoad> {
  const id = url.searchParams.get("Newsid");
  if (!id) {
    const { data } = await api.getNews({}).catch(asPageError);
    return { cards: data.data.map(toCard), article: null };
  }
  const { data } = await api.getNews({ Newsid: id }).catch((problem: unknown) => {
    if (problem instanceof ApiError && problem.code === "ARTICLE_NOT_FOUND") {
      throw redirect(missingPath);
    }
    return asPageError(problem);
  });
  const [article] = data.data;
  if (!article) throw redirect(missingPath);
  return { cards: null, article: toFull(article) };
}

/** The list, with word that an article was not found. */
const missingPath = "/news?article=not-found";

function toFull(article: Article): FullArticle {
  const { excerpt, ...card } = toCard(article, 0);
  return {
    ...card,
    summary: excerpt,
    html: article.contentHtml,
    links: linksIn(article.links),
    writtenAt: article.createdAt.toISOString(),
  };
}
