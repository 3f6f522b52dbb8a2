import type { IdentityContext } from "../identity/context.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import type { SendMail } from "../platform/mail/mail.ts";
import { enqueueBulkMails } from "./enqueue-bulk-mails.ts";
import { createNotificationSender } from "./send-notification-mail.ts";

export function notificationJobs(
  context: Pick<IdentityContext, "db" | "tokens" | "publicUrl"> & { canText: boolean },
  mail: SendMail,
) {
  return {
    mailNotices: inTransaction(context.db, enqueueBulkMails),
    mailNotice: createNotificationSender(context, mail),
  } satisfies Partial<JobHandlers>;
}
