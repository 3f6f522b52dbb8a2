import type { Db } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import type { SendMail } from "../platform/mail/mail.ts";
import { enqueueBulkMails } from "./enqueue-bulk-mails.ts";
import { createNotificationMailer } from "./send-notification-mail.ts";

export function notificationJobs(db: Db, mail: SendMail, publicUrl: string) {
  return {
    mailNotices: inTransaction(db, enqueueBulkMails),
    mailNotice: createNotificationMailer(db, mail, publicUrl),
  } satisfies Partial<JobHandlers>;
}
