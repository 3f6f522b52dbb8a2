import * as z from "zod/mini";
import { endpoint, pageOf } from "./endpoint.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

const notificationTypes = [
  "new_project_available",
  "investment_return",
  "project_status_changed",
  "wallet_credited",
  "wallet_debited",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

const notification = z.object({
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
