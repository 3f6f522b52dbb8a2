import type { AdminArticle, articleStates } from "#contract/news.ts";
import type { Sql } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import { Refusal } from "../platform/http/refusal.ts";

type Listed = Omit<AdminArticle, "Newscontent" | "links">;
type ListedRow = {
  id: string;
  title: string;
  image: string | null;
  categories: string[];
  status: (typeof articleStates)[number];
  publishedAt: Date | null;
  wantsMail: boolean;
  mailedAt: Date | null;
  authorName: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const listed = fragment`
  n.id, n.title, n.image, n.categories, n.published_at, n.wants_mail, n.mailed_at, n.created_at, n.updated_at,
  p.first_name || ' ' || p.last_name as author_name,
  case when n.published_at is null then 'draft' when n.published_at > app.now() then 'scheduled'
    else 'published' end as status`;

/** A page of all articles, the newest first. */
export async function listArticles(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: Listed[]; nextCursor: string | null; total: number }> {
  const [at = null, id = null] = readCursor(cursor, "articles", ["instant", "id"]) ?? [];
  const rows = await db<ListedRow & { key: string[] }>`
    select ${listed}, array[n.created_at::text, n.id::text] as key
    from app.news_article n left join app.person p on p.id = n.author_id
    where ${at}::timestamptz is null or (n.created_at, n.id) < (${at}::timestamptz, ${id}::uuid)
    order by n.created_at desc, n.id desc limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from app.news_article`;
  const page = cutPage(rows, limit, "articles", ({ key }) => key);
  return { data: page.rows.map(toListed), nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}

/** One article as it was written. Throws ARTICLE_NOT_FOUND. */
export async function getArticle(db: Sql, id: string): Promise<AdminArticle> {
  const [row] = await db<ListedRow & { content: string; links: string[] }>`
    select ${listed}, n.content, n.links
    from app.news_article n left join app.person p on p.id = n.author_id where n.id = ${id}`;
  if (!row) throw new Refusal("ARTICLE_NOT_FOUND");
  return { ...toListed(row), Newscontent: row.content, links: row.links };
}

function toListed(row: ListedRow): Listed {
  return {
    Newsid: row.id,
    Newstitle: row.title,
    Newsimage: row.image,
    categories: row.categories,
    status: row.status,
    publishedAt: row.publishedAt,
    mailToReaders: row.wantsMail,
    mailedAt: row.mailedAt,
    authorName: row.authorName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
