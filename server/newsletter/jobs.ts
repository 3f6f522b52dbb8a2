import type { IdentityContext } from "../identity/context.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import type { SendMail } from "../platform/mail/mail.ts";
import { createIssueMailer } from "./mail-issue.ts";
import { mailConfirmation } from "./newsletter.ts";
import { mailIssue } from "./send-issue.ts";

export function newsletterJobs(context: IdentityContext, mail: SendMail) {
  return {
    // Whether it is due at all is found out when its caller has been answered.
    mailConfirmation: inTransaction(context.db, (tx, asked) =>
      mailConfirmation(tx, context, asked),
    ),
    mailIssue: inTransaction(context.db, mailIssue),
    mailIssueReader: createIssueMailer(context, mail),
  } satisfies Partial<JobHandlers>;
}
