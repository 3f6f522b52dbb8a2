import type { Sql } from "../platform/db/db.ts";
import { excerptOf } from "../platform/mail/markdown.ts";
import { xml } from "./xml.ts";

type Article = {
  id: string;
  title: string;
  content: string;
  contentHtml: string;
  categories: string[];
  publishedAt: Date;
  updatedAt: Date;
};

const maxEntries = 30;

/** The newest articles as an Atom feed; `origin` is that of PUBLIC_URL. */
export async function createFeed(db: Sql, origin: string): Promise<string> {
  const articles = await db<Article>`
    select id, title, content, content_html, categories, published_at, updated_at
    from app.published_article order by published_at desc, id desc limit ${maxEntries}`;
  // While nothing is published, what the feed says is as old as the site.
  const newest = articles.length > 0 ? newestOf(articles) : await siteMadeAt(db);
  const home = xml(origin);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NG" xml:base="${home}/">
<id>${home}/news</id>
<title>Ajose news</title>
<updated>${newest.toISOString()}</updated>
<author><name>Ajose Team</name></author>
<link rel="self" type="application/atom+xml" href="${home}/feed.xml"/>
<link rel="alternate" type="text/html" href="${home}/news"/>
${articles.map((article) => entryOf(article, home)).join("\n")}
</feed>
`;
}

function newestOf(articles: readonly Article[]): Date {
  return new Date(Math.max(...articles.map(({ updatedAt }) => updatedAt.getTime())));
}

async function siteMadeAt(db: Sql): Promise<Date> {
  const [first] = await db<{
    at: Date;
  }>`select coalesce(min(applied_at), now()) as at from app.migration`;
  return first?.at ?? new Date();
}

function entryOf(article: Article, home: string): string {
  const { id, title, content, contentHtml, categories, publishedAt, updatedAt } = article;
  return `<entry>
<id>urn:uuid:${id}</id>
<title>${xml(title)}</title>
<link rel="alternate" type="text/html" href="${home}/news?Newsid=${id}"/>
<published>${publishedAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
${categories.map((category) => `<category term="${xml(category)}"/>`).join("")}
<summary>${xml(excerptOf(content))}</summary>
<content type="html">${xml(contentHtml)}</content>
</entry>`;
}
