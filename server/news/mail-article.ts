import type { IdentityContext } from "../identity/context.ts";
import { mailReaders } from "../newsletter/mail-readers.ts";
import type { Db, Tx } from "../platform/db/db.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";
import { excerptOf } from "../platform/mail/markdown.ts";
import { articleTemplate } from "./mails.ts";

/** Lets what has been published since the last look go to the readers of the newsletter, once. */
export async function mailNewArticles(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx<{ id: string }>`
      update app.news_article set mailed_at = app.now()
      where wants_mail and mailed_at is null and published_at <= app.now() returning id`;
    for (const { id } of due) {
      await enqueue(tx, "mailArticle", { articleId: id }, { dedupeKey: `article:${id}` });
    }
  });
}

/** The job of it, in parts. An article that is off the site meanwhile goes to nobody else. */
export async function mailArticle(
  tx: Tx,
  context: IdentityContext,
  { articleId, after }: Payload<"mailArticle">,
): Promise<void> {
  const [article] = await tx<{ title: string; content: string }>`
    select title, content from app.published_article where id = ${articleId}`;
  if (!article) return;
  const { title, content } = article;
  const url = `${context.publicUrl}/news?Newsid=${articleId}`;
  const excerpt = excerptOf(content, 400);
  const last = await mailReaders(tx, context, {
    after,
    key: `article:${articleId}`,
    template: (leaveUrl) => articleTemplate({ title, excerpt, url, leaveUrl }),
  });
  if (last) await enqueue(tx, "mailArticle", { articleId, after: last });
}
