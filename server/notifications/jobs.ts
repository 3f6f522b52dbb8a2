import type { Db } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import type { SendMail } from "../platform/mail/mail.ts";
import { createNotificationMailer } from "./mail-notification.ts";
import { mailNotifications } from "./mail-notifications.ts";

export function notificationJobs(db: Db, mail: SendMail, publicUrl: string) {
  return {
    mailNotices: inTransaction(db, mailNotifications),
    mailNotice: createNotificationMailer(db, mail, publicUrl),
  } satisfies Partial<JobHandlers>;
}
