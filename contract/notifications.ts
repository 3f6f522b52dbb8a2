import * as z from "zod/mini";
import { dataOf, emptyReply, endpoint, pageOf } from "./endpoint.ts";
import { categories } from "./project-facts.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

const notificationTypes = [
  "new_project_available",
  "investment_return",
  "project_status_changed",
  "wallet_credited",
  "wallet_debited",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  /** The page of ours where one sees it, such as "/investor/wallet". */
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instant,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/notifications",
  access: "signed-in",
  summary: "One's own notifications, newest first, and how many of all are unread",
  input: z.object({ cursor, limit: pageSize }),
  reply: z.object({
    data: z.object({ notifications: z.array(notification), unreadCount: z.number() }),
    nextCursor: z.nullable(z.string()),
  }),
});

/** The same in the shorter shape of the first notifications page; of somebody else there is nothing to read. */
export const listNotificationMessages = endpoint({
  method: "GET",
  path: "/users/notifications",
  aliases: [{ path: "/users/notifications/user/{userId}" }],
  access: "signed-in",
  summary: "One's own notifications in short, newest first",
  input: z.object({ userId: z.optional(id), cursor, limit: pageSize }),
  reply: pageOf(z.object({ id, message: z.string(), isRead: z.boolean(), createdAt: instant })),
});

const marked = z.object({ data: z.object({ unreadCount: z.number() }) });

export const markNotification = endpoint({
  method: "PATCH",
  path: "/users/notifications/read/{id}",
  aliases: [{ path: "/notifications/{id}/read" }],
  access: "signed-in",
  summary: "Mark one of one's own notifications as read, or with isRead false as unread",
  input: z.object({ id, isRead: z._default(z.boolean({ error: "Please check isRead" }), true) }),
  reply: marked,
});

export const markAllNotifications = endpoint({
  method: "PATCH",
  path: "/notifications/mark-all-read",
  access: "signed-in",
  summary: "Mark all of one's own notifications as read",
  input: z.object({}),
  reply: marked,
});

/** What may be switched off of the mails; security, reversals and withdrawals are always mailed. */
export const mailFlags = ["emailUpdates", "projectUpdates", "investmentAlerts"] as const;
export type MailFlag = (typeof mailFlags)[number];

const flag = z.boolean({ error: "Please choose on or off" });
const flags = {
  /** Mails about one's wallet, and messages. */
  emailUpdates: flag,
  /** Mails about projects: their steps, their updates, new ones. */
  projectUpdates: flag,
  /** Mails about what becomes of one's investments. */
  investmentAlerts: flag,
  /** The newsletter at one's address. */
  marketingEmails: flag,
  /** Text messages to a telephone that was verified. */
  smsNotifications: flag,
};
const chosenCategories = z
  .array(z.enum(categories, { error: "Please choose a category from the list" }))
  .check(z.maxLength(categories.length, { error: "Please choose a category from the list" }));
const preferences = z.object({ ...flags, categories: chosenCategories });
export type Preferences = z.output<typeof preferences>;
const shownPreferences = z.extend(preferences, {
  /** Whether text messages can be sent at all; left out by a server of the release before. */
  canText: z._default(z.boolean(), false),
});
export type ShownPreferences = z.output<typeof shownPreferences>;

export const getPreferences = endpoint({
  method: "GET",
  path: "/users/preferences",
  access: "signed-in",
  summary: "Which notifications one wants by mail or text message, and categories of new projects",
  input: z.object({}),
  reply: dataOf(shownPreferences),
});

export const savePreferences = endpoint({
  method: "PUT",
  path: "/users/preferences",
  access: "signed-in",
  summary: "Change one's preferences; what is left out stays as it is",
  input: z.partial(preferences),
  reply: dataOf(shownPreferences),
});

export const muteMails = endpoint({
  method: "POST",
  path: "/users/preferences/mute",
  access: "anyone",
  summary: "End one kind of mails with the token that each of them carries",
  input: z.object({
    token: z
      .string()
      .check(z.regex(/^[A-Za-z0-9_.-]{20,200}$/, { error: "This link is not valid" })),
  }),
  reply: emptyReply,
});
