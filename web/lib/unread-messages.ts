import { useEffect, useEffectEvent } from "react";
import type { LiveEvent } from "#contract/live.ts";
import { createUnread } from "./unread-count.ts";

export const { useUnread: useUnreadMessages, setUnread: setUnreadMessages } = createUnread();

const readers = new Set<() => void>();
/** When somebody wrote or read last, as it was told. */
let changedAt: number | null | undefined;

/** Takes what the stream tells. */
export function hearMessages(told: Extract<LiveEvent, { name: "messages" }>["data"]): void {
  setUnreadMessages(told.unreadCount);
  const before = changedAt;
  changedAt = told.changedAt?.getTime() ?? null;
  // The first of all says what the page has just read.
  if (before === undefined || before === changedAt) return;
  for (const read of readers) read();
}

/** Calls when somebody has written to the user, or read what they wrote. */
export function useMessageNews(read: () => unknown): void {
  const readNow = useEffectEvent(() => void read());
  useEffect(() => {
    const call = () => readNow();
    readers.add(call);
    return () => {
      readers.delete(call);
    };
  }, []);
}
