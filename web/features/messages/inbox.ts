import { formatClock, formatDay } from "#contract/dates/dates.ts";
import type { Conversation, ConversationEntry, Message, Reader } from "#contract/messages.ts";
import { api } from "#web/api/api.ts";
import { draftAt } from "#web/lib/draft.ts";
import { setUnreadMessages } from "#web/lib/unread-messages.ts";

export const failedToFetch = "Failed to load messages";

export type InboxPage = { data: Message[]; nextCursor: string | null };
type EntryPage = { data: ConversationEntry[]; nextCursor: string | null };
/** A conversation, and a page of what was written in it: the newest first, as it is loaded. */
export type OpenConversation = { conversation: Conversation; page: EntryPage };
/** Whom a new message is for, as the address says it, and who that is. */
export type NewMessage = { to: string; projectId: string | undefined; reader: Reader };

/** A page of one's conversations. How many are unread goes to the menu's count. */
export async function readInbox(search: string, cursor?: string): Promise<InboxPage> {
  const given = search === "" ? {} : { search };
  const { unreadCount, ...page } = await api.listMessages({ ...given, cursor, limit: 20 });
  setUnreadMessages(unreadCount);
  return page;
}

export async function readConversation(id: string): Promise<OpenConversation> {
  const { data: conversation, nextCursor } = await api.getConversation({ id, limit: 50 });
  return { conversation, page: { data: [...conversation.messages].reverse(), nextCursor } };
}

export async function readEarlier(id: string, cursor: string): Promise<EntryPage> {
  const { data, nextCursor } = await api.getConversation({ id, cursor, limit: 50 });
  return { data: data.messages.reverse(), nextCursor };
}

/** "09:41" of today, and the day of what is older. */
export function shortTime(at: Date, now: Date): string {
  return formatDay(at) === formatDay(now) ? clockOf(at) : formatDay(at).slice(0, -5);
}

export function clockOf(at: Date): string {
  return formatClock(at).slice(0, 5);
}

/** What a list and a heading call a conversation. */
export function subjectOf({ subject }: Pick<Message, "subject">): string {
  return subject || "No subject";
}

/** A text that is being written in a conversation, or to somebody new. */
export const draftOf = (place: string) => draftAt(`message:${place}`);

/** Whom a new message would go to; refused as sending it would be. */
export async function readNew(to: string, project: string | null): Promise<NewMessage> {
  const addressed = { to, projectId: project ?? undefined };
  const { data: reader } = await api.getReader(addressed);
  return { ...addressed, reader };
}
