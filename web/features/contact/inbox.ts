import { span } from "#contract/dates/dates.ts";
import { api } from "#web/api/api.ts";
import { draftAt } from "#web/lib/draft.ts";
import { usePages } from "#web/lib/use-pages.ts";

export const failedToFetch = "Failed to load messages";

export type InboxPage = Awaited<ReturnType<typeof api.listContactMessages>>;
export type ContactMessage = InboxPage["data"][number];

/** A page of the inbox: what waits for an answer first, oldest first. */
export function readInbox(cursor?: string): Promise<InboxPage> {
  return api.listContactMessages({ cursor, limit: 20 });
}

/** The pages loaded so far. */
export function useInbox(first: InboxPage) {
  const { items: messages, ...rest } = usePages(first, readInbox, failedToFetch);
  return { messages, ...rest };
}

/** How old a message is and what that means for the promised day. */
export type MessageStatus = { tone: "ok" | "warn" | "danger" | "neutral"; text: string };

/** Judges a message against the time by which an answer was promised. */
export function statusOf(message: ContactMessage, now: Date): MessageStatus {
  const { answeredAt, createdAt, answerBy } = message;
  if (answeredAt) {
    const taken = span(answeredAt.getTime() - createdAt.getTime());
    const isLate = answeredAt > answerBy;
    return { tone: isLate ? "neutral" : "ok", text: `Answered after ${taken}` };
  }
  const left = answerBy.getTime() - now.getTime();
  if (left < 0) return { tone: "danger", text: `Overdue by ${span(-left)}` };
  return { tone: left < 6 * hour ? "warn" : "neutral", text: `${span(left)} left to answer` };
}

const hour = 3_600_000;

/** A reply that is being written, which the tab keeps. */
export const draftOf = (id: string) => draftAt(`contact-reply:${id}`);
