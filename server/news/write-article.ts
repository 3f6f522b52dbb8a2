import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import type { AdminArticle } from "#contract/news.ts";
import { audit } from "../audit/audit.ts";
import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { renderMarkdown } from "../platform/mail/markdown.ts";
import { getArticle } from "./list-articles.ts";

type Written = z.output<typeof endpoints.createArticle.input>;

/** Writes an article and says in the audit log who did. Throws INVALID_INPUT for Markdown beyond its bounds. */
export async function createArticle(
  tx: Tx,
  { adminId, ...written }: Written & { adminId: string },
): Promise<AdminArticle> {
  const id = newId();
  const { title, content, html, image, links, categories, wantsMail } = columnsOf(written);
  const { publishAt } = written;
  await tx`
    insert into app.news_article
      (id, author_id, title, content, content_html, image, links, categories, wants_mail, published_at)
    values (${id}, ${adminId}, ${title}, ${content}, ${html}, ${image}, ${links}, ${categories}, ${wantsMail},
      case when ${publishAt !== null} then greatest(${publishAt ?? null}::timestamptz, app.now()) end)`;
  const article = await getArticle(tx, id);
  const done = { actorId: adminId, action: "article_created", subjectId: id } as const;
  await audit(tx, { ...done, before: {}, after: shown(article) });
  return article;
}

/**
 * Writes an article anew, and says in which state it was before. What has gone to the readers stays sent, whatever is asked.
 * Throws ARTICLE_NOT_FOUND, INVALID_INPUT for Markdown beyond its bounds.
 */
export async function editArticle(
  tx: Tx,
  { adminId, Newsid: id, ...written }: Written & { adminId: string; Newsid: string },
): Promise<{ article: AdminArticle; before: AdminArticle["status"] }> {
  const before = await lockArticle(tx, id);
  const { title, content, html, image, links, categories, wantsMail } = columnsOf(written);
  const { publishAt } = written;
  await tx`
    update app.news_article set title = ${title}, content = ${content}, content_html = ${html}, image = ${image},
      links = ${links}, categories = ${categories}, wants_mail = ${wantsMail} or mailed_at is not null,
      published_at = case
        when ${publishAt === undefined} then published_at
        when ${publishAt !== null} then greatest(${publishAt ?? null}::timestamptz, app.now()) end,
      updated_at = app.now()
    where id = ${id}`;
  const article = await getArticle(tx, id);
  const done = { actorId: adminId, action: "article_edited", subjectId: id } as const;
  await audit(tx, { ...done, before: shown(before), after: shown(article) });
  return { article, before: before.status };
}

/** Removes an article for good; the audit log keeps its text. Throws ARTICLE_NOT_FOUND. */
export async function removeArticle(
  tx: Tx,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  const before = await lockArticle(tx, id);
  await tx`delete from app.news_article where id = ${id}`;
  const done = { actorId: adminId, action: "article_removed", subjectId: id } as const;
  await audit(tx, { ...done, before: shown(before), after: {} });
}

/** So that of two admins the second one changes what the first has left. */
async function lockArticle(tx: Tx, id: string): Promise<AdminArticle> {
  const [locked] = await tx`select 1 as one from app.news_article where id = ${id} for update`;
  if (!locked) throw new Refusal("ARTICLE_NOT_FOUND");
  return getArticle(tx, id);
}

function columnsOf({
  Newstitle,
  Newscontent,
  Newsimage,
  links,
  categories,
  mailToReaders,
}: Written) {
  return {
    title: Newstitle,
    content: Newscontent,
    html: renderMarkdown(Newscontent, "Newscontent"),
    image: Newsimage ?? null,
    links: [...new Set(links)],
    categories: categories.length > 0 ? [...new Set(categories)] : ["General"],
    wantsMail: mailToReaders,
  };
}

/** What the log keeps of an article. */
function shown({ Newstitle, Newscontent, publishedAt, mailToReaders }: AdminArticle): object {
  const at = publishedAt?.toISOString() ?? null;
  return { title: Newstitle, content: Newscontent, publishedAt: at, mailToReaders };
}
