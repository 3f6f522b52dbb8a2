import type { LiveEvent } from "#contract/live.ts";
import { followLive } from "#web/api/live.ts";
import { passEvent, setLive, subscribe, watchedProject } from "#web/lib/live-events.ts";
import { hearMessages } from "#web/lib/unread-messages.ts";
import { setUnread } from "#web/lib/unread-notifications.ts";
import { readSession, storeBalance } from "#web/session/session-store.ts";

/** Keeps live what a page shows of the user, if any, and of the project that it is about, until it is left. */
export function followUser(isLeft: AbortSignal): void {
  if (isLeft.aborted) return;
  let followed = watchedProject();
  let stop = follow(followed);
  const unsubscribe = subscribe(() => {
    if (watchedProject() === followed) return;
    followed = watchedProject();
    stop();
    stop = follow(followed);
  });
  isLeft.addEventListener("abort", () => {
    unsubscribe();
    stop();
  });
}

function follow(project: string | null): () => void {
  return followLive(project ? `/api/events?projects=${project}` : "/api/events", hear, setLive);
}

function hear(event: LiveEvent): void {
  const { name, data } = event;
  const shown = readSession().user?.balance;
  if (name === "balance") storeBalance(data.balance);
  if (name === "notification") setUnread(data.unreadCount);
  if (name === "messages") hearMessages(data);
  passEvent(event, shown);
}
