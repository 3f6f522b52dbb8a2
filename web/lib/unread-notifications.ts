import { useSyncExternalStore } from "react";
import { readSession } from "#web/session/session-store.ts";

/** How many of whose notifications are unread, for every part of the page that shows it. */
let unread: { personId: string | undefined; count: number } = { personId: undefined, count: 0 };
const listeners = new Set<() => void>();

export function useUnread(): number {
  return useSyncExternalStore(subscribe, readUnread, () => 0);
}

/** None until it is known: whoever signs in next does not see the count of the person before. */
export function readUnread(): number {
  return unread.personId === readSession().user?.id ? unread.count : 0;
}

export function setUnread(count: number): void {
  unread = { personId: readSession().user?.id, count: Math.max(0, count) };
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
