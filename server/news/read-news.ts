import type { Article } from "#contract/news.ts";
import type { Sql } from "../platform/db/db.ts";
import { empty, fragment, type SqlFragment } from "../platform/db/sql.ts";
import { Refusal } from "../platform/http/refusal.ts";

type Row = {
  id: string;
  title: string;
  content: string;
  contentHtml: string;
  image: string | null;
  links: string[];
  categories: string[];
  publishedAt: Date;
};

/** The newest articles, each with its categories as a list. */
export async function listNews(db: Sql): Promise<Article[]> {
  const rows = await read(db, empty);
  return rows.map((row) => toArticle(row, row.categories));
}

/** One article, with its categories as JSON text the way its page expects them. Throws ARTICLE_NOT_FOUND. */
export async function readArticle(db: Sql, id: string): Promise<Article[]> {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
  const rows = isId ? await read(db, fragment`where id = ${id}::uuid`) : [];
  if (rows.length === 0) throw new Refusal("ARTICLE_NOT_FOUND");
  return rows.map((row) => toArticle(row, JSON.stringify(row.categories)));
}

/** What the newest articles are about. */
export function readNewestTitles(
  db: Sql,
): Promise<Pick<Article, "Newsid" | "Newstitle" | "createdAt">[]> {
  return db<Pick<Article, "Newsid" | "Newstitle" | "createdAt">>`
    select id as "Newsid", title as "Newstitle", published_at as created_at
    from app.published_article order by published_at desc, id desc limit 3`;
}

function read(db: Sql, condition: SqlFragment): Promise<Row[]> {
  return db<Row>`
    select id, title, content, content_html, image, links, categories, published_at from app.published_article
    ${condition} order by published_at desc, id desc limit 200`;
}

function toArticle(row: Row, categories: Article["categories"]): Article {
  return {
    Newsid: row.id,
    Newstitle: row.title,
    Newscontent: row.content,
    contentHtml: row.contentHtml,
    Newsimage: row.image,
    categories,
    links: JSON.stringify(row.links),
    createdAt: row.publishedAt,
  };
}
