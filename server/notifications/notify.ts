import type { MailFlag, NotificationType } from "#contract/notifications.ts";
import type { Sql, Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { fragment, type SqlFragment } from "../platform/db/sql.ts";
import { enqueueEach } from "../platform/jobs/jobs.ts";
import type { NotificationMail } from "../platform/mail/notification-mail.ts";

export type NotificationContent = {
  type: NotificationType;
  /** The mail's subject too: it says the amount and the thing, and names no person. */
  title: string;
  /** Whole sentences: they are also the mail's text. */
  message: string;
  /** The page of ours where one sees it, such as "/investor/wallet". */
  link?: string;
  mail?: NotificationMail;
  /** Which of the person's flags its mail goes by, when it is not that of its type; null for one that is always sent. */
  mailFlag?: MailFlag | null;
};

/** Which flag the mails of a type go by (rules, section 7). */
const flagOfType: Record<NotificationType, MailFlag> = {
  new_project_available: "projectUpdates",
  investment_return: "investmentAlerts",
  project_status_changed: "projectUpdates",
  wallet_credited: "emailUpdates",
  wallet_debited: "emailUpdates",
};

function flagOf({ type, mailFlag }: NotificationContent): MailFlag | null {
  return mailFlag === undefined ? flagOfType[type] : mailFlag;
}

type PersonalNotification = NotificationContent & { personId: string };

/** Notifies one user in the transaction in which it happens, and by email after the commit. */
export async function notify(tx: Sql, notification: PersonalNotification): Promise<void> {
  await notifyAll(tx, [notification]);
}

/** Sends many users the same notification. */
export async function notifyEach(
  tx: Sql,
  personIds: string[],
  notification: NotificationContent,
): Promise<void> {
  await notifyAll(
    tx,
    personIds.map((personId) => ({ ...notification, personId })),
  );
}

/** Sends each user their own notification, in few statements. Closed accounts are left out. */
export async function notifyAll(tx: Sql, notifications: PersonalNotification[]): Promise<void> {
  const created = await tx<{ notificationId: string }>`
    insert into app.notification (id, person_id, type, title, message, link, mail, mail_flag)
    select n.id, p.id, n.type, n.title, n.message, n.link, n.mail, n.mail_flag
    from unnest(${notifications.map(newId)}::uuid[], ${notifications.map((one) => one.personId)}::uuid[],
      ${notifications.map((one) => one.type)}::text[], ${notifications.map((one) => one.title)}::text[],
      ${notifications.map((one) => one.message)}::text[], ${notifications.map((one) => one.link ?? null)}::text[],
      ${notifications.map(({ mail }) => (mail ? JSON.stringify(mail) : null))}::jsonb[],
      ${notifications.map(flagOf)}::text[])
      as n (id, person_id, type, title, message, link, mail, mail_flag)
    join app.person p on p.id = n.person_id and p.closed_at is null
    returning id as notification_id`;
  await enqueueEach(tx, "mailNotice", created);
}

/** "₦1,500" and "₦1,500.00": for sentences and for tables. */
export type AmountInWords = { short: string; exact: string };

/**
 * Notifies any number of users, each with the amount of the query (person_id, kobo) in the content, without the
 * rows passing through this program; once each under one key. The job `mailNotices` with the same key mails them.
 */
export async function notifyMany(
  tx: Tx,
  key: string,
  amounts: SqlFragment,
  content: (amount: AmountInWords) => NotificationContent,
): Promise<void> {
  // Where the amounts stand until the query puts them there; nobody's words hold an id of this moment.
  const places = { short: newId(), exact: newId() };
  const told = content(places);
  const { type, title, message, link = null, mail } = told;
  const put = (text: string | null) => fragment`
    replace(replace(${text}, ${places.short}, told.short), ${places.exact}, told.exact)`;
  await tx`
    insert into app.notification (id, person_id, type, title, message, link, mail, mail_flag, bulk_key)
    select app.new_id(), p.id, ${type}, ${put(title)}, ${put(message)}, ${link},
      ${put(mail ? JSON.stringify(mail) : null)}::jsonb, ${flagOf(told)}, ${key}
    from (
      select person_id, app.naira(kobo) as short,
        app.naira(kobo) || case when kobo % 100 = 0 then '.00' else '' end as exact
      from (${amounts}) given (person_id, kobo)) told
    join app.person p on p.id = told.person_id and p.closed_at is null
    on conflict (bulk_key, person_id) where bulk_key is not null do nothing`;
}
