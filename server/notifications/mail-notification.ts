import type { Db } from "../platform/db/db.ts";
import type { Payload } from "../platform/jobs/kinds.ts";
import { render, type SendMail } from "../platform/mail/mail.ts";

type StoredNotification = {
  title: string;
  message: string;
  firstName: string;
  lastName: string;
  email: string;
};

/** The job that sends a notification by mail too. Its words are those of the notification as it stands. */
export function createNotificationMailer(db: Db, send: SendMail) {
  return async ({ notificationId }: Payload<"mailNotice">, jobId: string): Promise<void> => {
    const [created] = await db<StoredNotification>`
      select n.title, n.message, p.first_name, p.last_name, p.email
      from app.notification n join app.person p on p.id = n.person_id and p.closed_at is null
      where n.id = ${notificationId}`;
    // The account was closed meanwhile, and its address forgotten.
    if (!created) return;
    const { title, message, firstName, lastName, email } = created;
    const mail = render(
      { name: `${firstName} ${lastName}`, address: email },
      {
        subject: title,
        greeting: `Hello ${firstName},`,
        paragraphs: [message],
        note: "Sign in to Ajose to see more.",
      },
    );
    await send(mail, jobId);
  };
}
