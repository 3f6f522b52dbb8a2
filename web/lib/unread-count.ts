import { useSyncExternalStore } from "react";
import { readSession } from "#web/session/session-store.ts";

/** How much of whose is unread, for every part of the page that shows it. */
export function createUnread() {
  let unread: { personId: string | undefined; count: number } = { personId: undefined, count: 0 };
  const listeners = new Set<() => void>();
  /** None until it is known: whoever signs in next does not see the count of the person before. */
  const readUnread = () => (unread.personId === readSession().user?.id ? unread.count : 0);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    readUnread,
    useUnread: () => useSyncExternalStore(subscribe, readUnread, () => 0),
    setUnread(count: number): void {
      unread = { personId: readSession().user?.id, count: Math.max(0, count) };
      for (const tell of listeners) tell();
    },
  };
}
