import { createUnread } from "./unread-count.ts";

export const { readUnread, useUnread, setUnread } = createUnread();

/** Asks the server again. Without a connection the last known number stays. */
export async function reloadUnread(): Promise<void> {
  const { api } = await import("#web/api/api.ts");
  setUnread((await api.listNotifications({ limit: 1 })).data.unreadCount);
}
