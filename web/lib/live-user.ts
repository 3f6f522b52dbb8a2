import { followLive } from "#web/api/live.ts";
import { setUnread } from "#web/lib/unread-notifications.ts";
import { storeBalance } from "#web/session/session-store.ts";

/** Keeps the balance and the number of unread notifications live until it is stopped. */
export function followUser(): () => void {
  return followLive("/api/events", ({ name, data }) => {
    if (name === "balance") storeBalance(data.balance);
    if (name === "notification") setUnread(data.unreadCount);
  });
}
