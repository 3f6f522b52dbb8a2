import { useSyncExternalStore } from "react";

/** How many of one's notifications are unread, for every part of the page that shows it. */
let unread = 0;
const listeners = new Set<() => void>();

export function useUnread(): number {
  return useSyncExternalStore(subscribe, readUnread, () => 0);
}

function readUnread(): number {
  return unread;
}

export function setUnread(count: number): void {
  unread = Math.max(0, count);
  for (const tell of listeners) tell();
}

/** Asks the server again. Without a connection the last known number stays. */
export async function reloadUnread(): Promise<void> {
  const { api } = await import("#web/api/api.ts");
  setUnread((await api.listNotifications({ limit: 1 })).data.unreadCount);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
