import type { IdentityContext } from "../identity/context.ts";
import { anonymousRecipient } from "../identity/mails/email-templates.ts";
import { leaveUrl } from "../newsletter/newsletter.ts";
import { listReaders, readerAddress } from "../newsletter/readers.ts";
import type { Db, Sql, Tx } from "../platform/db/db.ts";
import { enqueue, enqueueEach } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";
import { render, type SendMail } from "../platform/mail/mail.ts";
import { excerptOf } from "../platform/mail/markdown.ts";
import { articleTemplate } from "./mails.ts";

const atOnce = 500;

/** Lets what has been published since the last look go to the readers of the newsletter, once. */
export async function mailNewArticles(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx<{ id: string }>`
      update app.news_article set mailed_at = app.now()
      where wants_mail and mailed_at is null and published_at <= app.now() returning id`;
    for (const { id } of due) await enqueue(tx, "mailArticle", { articleId: id });
  });
}

/** The job of it, in parts. One that was taken off the site before the first of them goes when it is back. */
export async function mailArticle(
  tx: Tx,
  { articleId, after }: Payload<"mailArticle">,
): Promise<void> {
  if (!(await readPublished(tx, articleId))) {
    if (!after) await tx`update app.news_article set mailed_at = null where id = ${articleId}`;
    return;
  }
  const readers = await listReaders(tx, { after, limit: atOnce });
  await enqueueEach(
    tx,
    "mailReader",
    readers.map((subscriptionId) => ({ articleId, subscriptionId })),
  );
  const last = readers.at(-1);
  if (last && readers.length === atOnce) {
    await enqueue(tx, "mailArticle", { articleId, after: last });
  }
}

/** The job that sends it to one reader: not to whoever has left, and nothing that is off the site, meanwhile. */
export function createArticleMailer(
  { db, tokens, publicUrl }: Pick<IdentityContext, "db" | "tokens" | "publicUrl">,
  send: SendMail,
) {
  return async ({ articleId, subscriptionId }: Payload<"mailReader">, jobId: string) => {
    const article = await readPublished(db, articleId);
    const address = await readerAddress(db, subscriptionId);
    if (!article || !address) return;
    const unsubscribeUrl = leaveUrl(tokens, publicUrl, subscriptionId);
    const template = articleTemplate({
      title: article.title,
      excerpt: excerptOf(article.content, 400),
      url: `${publicUrl}/news?Newsid=${articleId}`,
      leaveUrl: unsubscribeUrl,
    });
    await send({ ...render(anonymousRecipient(address), template), unsubscribeUrl }, jobId);
  };
}

async function readPublished(
  db: Sql,
  id: string,
): Promise<{ title: string; content: string } | undefined> {
  const [article] = await db<{ title: string; content: string }>`
    select title, content from app.published_article where id = ${id}`;
  return article;
}
