import * as z from "zod/mini";
import type { Db } from "../platform/db/db.ts";
import type { Payload } from "../platform/jobs/kinds.ts";
import type { EmailTemplate } from "../platform/mail/email-layout.ts";
import { render, type SendMail } from "../platform/mail/mail.ts";
import { notificationMail } from "../platform/mail/notification-mail.ts";

type StoredNotification = {
  title: string;
  message: string;
  link: string | null;
  /** Null for one that the release before has made. */
  mail: object | null;
  firstName: string;
  lastName: string;
  email: string;
};

/** The job that sends a notification by mail too. Its words are those of the notification as it stands. */
export function createNotificationMailer(db: Db, send: SendMail, publicUrl: string) {
  return async ({ notificationId }: Payload<"mailNotice">, jobId: string): Promise<void> => {
    const [created] = await db<StoredNotification>`
      select n.title, n.message, n.link, n.mail, p.first_name, p.last_name, p.email
      from app.notification n join app.person p on p.id = n.person_id and p.closed_at is null
      where n.id = ${notificationId}`;
    // The account was closed meanwhile, and its address forgotten.
    if (!created) return;
    const { firstName, lastName, email, mail: stored } = created;
    const thread = readMail(stored).thread;
    const mail = render(
      { name: `${firstName} ${lastName}`, address: email },
      notificationTemplate(created, publicUrl),
    );
    await send({ ...mail, ...(thread ? { thread } : {}) }, jobId);
  };
}

export function notificationTemplate(
  notification: Pick<StoredNotification, "title" | "message" | "link" | "mail" | "firstName">,
  publicUrl: string,
): EmailTemplate {
  const { title, message, link, firstName } = notification;
  const {
    heading,
    badge,
    facts,
    button = "See it on Ajose",
    ways = [],
  } = readMail(notification.mail);
  return {
    subject: title,
    preview: message,
    greeting: `Hello ${firstName},`,
    paragraphs: [message],
    ...(heading ? { heading } : {}),
    ...(badge ? { badge } : {}),
    ...(facts ? { facts } : {}),
    ...(link ? { link: { label: button, url: publicUrl + link } } : {}),
    ways: ways.map(({ text, label, path }) => ({ text, label, url: publicUrl + path })),
  };
}

/** What cannot be read, perhaps of a newer release, is left out: the words themselves still go out. */
function readMail(stored: object | null): z.output<typeof notificationMail> {
  return z.safeParse(notificationMail, stored).data ?? {};
}
