import type { Db } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import type { SendMail } from "../platform/mail/mail.ts";
import { createNotificationMailer } from "./mail-notice.ts";
import { mailNotices } from "./mail-notices.ts";

export function notificationJobs(db: Db, mail: SendMail) {
  return {
    mailNotices: inTransaction(db, mailNotices),
    mailNotice: createNotificationMailer(db, mail),
  } satisfies Partial<JobHandlers>;
}
