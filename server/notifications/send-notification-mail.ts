import * as z from "zod/mini";
import type { MailFlag } from "#contract/notifications.ts";
import type { Tokens } from "../identity/sign-in/tokens.ts";
import type { Db } from "../platform/db/db.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";
import type { EmailTemplate } from "../platform/mail/email-layout.ts";
import { render, type SendMail } from "../platform/mail/mail.ts";
import { notificationMail } from "../platform/mail/notification-mail.ts";
import { muteToken } from "./preferences.ts";
import { smsText, smsTypes } from "./sms-text.ts";

type StoredNotification = {
  title: string;
  message: string;
  link: string | null;
  /** Null for one that the release before has made. */
  mail: object | null;
  /** Null for one that is always sent. */
  mailFlag: MailFlag | null;
  firstName: string;
  lastName: string;
  email: string;
};

/**
 * The job that tells of a notification outside the site: by text message where the person wants that, and by mail. It
 * may run again when the mail server is away; the message has a key and goes once.
 */
export function createNotificationSender(
  {
    db,
    tokens,
    publicUrl,
    canText,
  }: { db: Db; tokens: Tokens; publicUrl: string; canText: boolean },
  mail: SendMail,
) {
  const sendMail = createNotificationMailer({ db, tokens, publicUrl }, mail);
  return async (about: Payload<"mailNotice">, jobId: string): Promise<void> => {
    if (canText) await textNotification(db, about);
    await sendMail(about, jobId);
  };
}

async function textNotification(db: Db, { notificationId }: Payload<"mailNotice">): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever closes their account at this moment is waited for, and gets none.
    const [wanted] = await tx<{ personId: string; telephone: string; title: string }>`
      select p.id as person_id, p.telephone, n.title
      from app.notification n join app.person p on p.id = n.person_id and p.closed_at is null
      join app.notification_preferences f on f.person_id = p.id and f.sms_notifications
      where n.id = ${notificationId} and n.type = any(${[...smsTypes]}::text[])
        and p.telephone_verified_at is not null for key share of p`;
    if (!wanted) return;
    const { personId, telephone, title } = wanted;
    const message = { personId, to: telephone, text: smsText(title) };
    await enqueue(tx, "sms", message, { dedupeKey: `notice:${notificationId}` });
  });
}

/** Sends a notification by mail too. Its words are those of the notification as it stands. */
function createNotificationMailer(
  { db, tokens, publicUrl }: { db: Db; tokens: Tokens; publicUrl: string },
  send: SendMail,
) {
  return async ({ notificationId }: Payload<"mailNotice">, jobId: string): Promise<void> => {
    const [created] = await db<StoredNotification & { personId: string }>`
      select n.title, n.message, n.link, n.mail, n.mail_flag, p.id as person_id, p.first_name, p.last_name, p.email
      from app.notification n join app.person p on p.id = n.person_id and p.closed_at is null
      left join app.notification_preferences f on f.person_id = p.id
      where n.id = ${notificationId}
        and (n.mail_flag is null or f.person_id is null or not n.mail_flag = any(f.muted))`;
    // The account was closed meanwhile, and its address forgotten; or its owner does not want these.
    if (!created) return;
    const { personId, firstName, lastName, email, mail: stored, mailFlag } = created;
    const token = mailFlag && muteToken(tokens, personId, mailFlag);
    const unsubscribeUrl = token && `${publicUrl}/unsubscribe?token=${token}`;
    const thread = readMail(stored).thread;
    const mail = render(
      { name: `${firstName} ${lastName}`, address: email },
      notificationTemplate({ ...created, unsubscribeUrl }, publicUrl),
    );
    const options = {
      ...(thread ? { thread } : {}),
      ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    };
    await send({ ...mail, ...options }, jobId);
  };
}

export function notificationTemplate(
  notification: Pick<
    StoredNotification,
    "title" | "message" | "link" | "mail" | "mailFlag" | "firstName"
  > & { unsubscribeUrl: string | null },
  publicUrl: string,
): EmailTemplate {
  const { title, message, link, firstName, mailFlag, unsubscribeUrl } = notification;
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
    ...(mailFlag && unsubscribeUrl
      ? { leave: { text: whyMailed[mailFlag], label: "Stop these mails", url: unsubscribeUrl } }
      : {}),
  };
}

/** Why this mail came, in a line at its foot. */
const whyMailed: Record<MailFlag, string> = {
  emailUpdates: "You get mails about your wallet and messages.",
  projectUpdates: "You get mails about projects.",
  investmentAlerts: "You get mails about your investments.",
};

/** What cannot be read, perhaps of a newer release, is left out: the words themselves still go out. */
function readMail(stored: object | null): z.output<typeof notificationMail> {
  return z.safeParse(notificationMail, stored).data ?? {};
}
