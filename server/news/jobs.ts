import type { IdentityContext } from "../identity/context.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import type { SendMail } from "../platform/mail/mail.ts";
import { createArticleMailer, mailArticle } from "./mail-article.ts";

export function newsJobs(context: IdentityContext, mail: SendMail) {
  return {
    mailArticle: inTransaction(context.db, mailArticle),
    mailReader: createArticleMailer(context, mail),
  } satisfies Partial<JobHandlers>;
}
