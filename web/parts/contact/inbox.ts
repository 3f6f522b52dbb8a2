import { useState } from "react";
import { api } from "#web/api.ts";
import { sentenceOf } from "#web/sentence-of.ts";
import { toast } from "#web/ui/toast.tsx";

export const failedToFetch = "Failed to load messages";

export type InboxPage = Awaited<ReturnType<typeof api.listContactMessages>>;
export type ContactMessage = InboxPage["data"][number];

/** A page of the inbox: what waits for an answer first, oldest first. */
export function readInbox(cursor?: string): Promise<InboxPage> {
  return api.listContactMessages({ cursor, limit: 20 });
}

/** The pages loaded so far; a new first page starts afresh. */
export function useInbox(first: InboxPage) {
  const [more, setMore] = useState({ behind: first, pages: [first] });
  const [isBusy, setBusy] = useState(false);
  const pages = more.behind === first ? more.pages : [first];
  const cursor = pages.at(-1)?.nextCursor;

  async function loadMore() {
    if (!cursor) return;
    setBusy(true);
    try {
      const next = await readInbox(cursor);
      setMore({ behind: first, pages: [...pages, next] });
    } catch (problem) {
      toast.error(sentenceOf(problem, failedToFetch));
    } finally {
      setBusy(false);
    }
  }

  const messages: ContactMessage[] = pages.flatMap(({ data }) => data);
  return { messages, hasMore: Boolean(cursor), isBusy, loadMore };
}

/** How old a message is and what that means for the promised day. */
export type Standing = { tone: "ok" | "warn" | "danger" | "neutral"; text: string };

/** Judges a message against the time by which an answer was promised. */
export function standingOf(message: ContactMessage, now: Date): Standing {
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

const minute = 60_000;
const hour = 60 * minute;

/** "25 min", "7 h" or "3 days". */
export function span(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.max(1, Math.floor(milliseconds / minute))} min`;
  const hours = Math.floor(milliseconds / hour);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Opens the admin's own mail program with the answer begun. */
export function replyLink({ email, name, subject, message }: ContactMessage): string {
  const quoted = message
    .slice(0, 1_000)
    .split("\n")
    .map((line) => `> ${line}`);
  const body = [`Hello ${name},`, "", "", "", ...quoted].join("\r\n");
  const query = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query}`;
}
