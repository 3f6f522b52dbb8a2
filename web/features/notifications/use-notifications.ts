import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Notification } from "#contract/notifications.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { setUnread, useUnread } from "#web/lib/unread-notifications.ts";
import { usePages } from "#web/lib/use-pages.ts";

export type NotificationPage = { data: Notification[]; nextCursor: string | null };

/** A page of one's own notifications. How many are unread goes to the menu's count. */
export async function readNotifications(cursor?: string): Promise<NotificationPage> {
  const { data, nextCursor } = await api.listNotifications({ cursor, limit: 20 });
  setUnread(data.unreadCount);
  return { data: data.notifications, nextCursor };
}

/** What is loaded of them, as marked since. Read anew when one more has come. */
export function useNotifications(first: NotificationPage) {
  const unreadCount = useUnread();
  const { items, ...more } = usePages(first, readNotifications, "Failed to load notifications");
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  const counted = useRef(unreadCount);
  useEffect(() => {
    if (unreadCount > counted.current) void revalidate();
    counted.current = unreadCount;
  }, [unreadCount, revalidate]);

  async function markOne({ id }: Notification) {
    const { data } = await api.markNotification({ id, isRead: true });
    setRead((before) => new Set([...before, id]));
    setUnread(data.unreadCount);
  }
  const markAll = useSubmit(async () => {
    const { data } = await api.markAllNotifications({});
    setRead((before) => new Set([...before, ...items.map(({ id }) => id)]));
    setUnread(data.unreadCount);
  }, "The notifications could not be marked");
  return {
    notifications: items.map((one) => ({ ...one, isRead: one.isRead || read.has(one.id) })),
    unreadCount,
    ...more,
    markOne,
    markAll,
  };
}
