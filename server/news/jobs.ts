import type { IdentityContext } from "../identity/context.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { mailArticle } from "./mail-article.ts";

export function newsJobs(context: IdentityContext) {
  return {
    mailArticle: inTransaction(context.db, (tx, part) => mailArticle(tx, context, part)),
  } satisfies Partial<JobHandlers>;
}
