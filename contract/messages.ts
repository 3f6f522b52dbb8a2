import * as z from "zod/mini";
import { dataOf, emptyReply, endpoint, pageOf } from "./endpoint.ts";
import { cursor, id, instant, multiLine, pageSize, singleLine } from "./text/text.ts";

export const maxSubjectLength = 150;
export const maxMessageLength = 5_000;

/** Whom messages go to or come from, and what they are about. */
const whom = z.object({
  /** "Amara Obi", "All backers of Solar kiosks", "Closed account". */
  sender: z.string(),
  /** Their picture, where it is one person. */
  avatar: z.nullable(z.string()),
  projectName: z.nullable(z.string()),
  /** How many backers, where it is all of them. */
  backerCount: z.nullable(z.number()),
});
export type Reader = z.output<typeof whom>;

/** The newest message of a conversation. `id` is the conversation's: it is read, answered and marked by it. */
const message = z.extend(whom, {
  id,
  /** Empty once the account of whoever chose it is closed. */
  subject: z.string(),
  /** Its beginning in a list. Empty once the account of whoever wrote it is closed. */
  content: z.string(),
  time: instant,
  read: z.boolean(),
  /** Whether oneself wrote it. */
  isOwn: z.boolean(),
  /** It is with an admin: one of us. */
  isTeam: z.boolean(),
});
export type Message = z.output<typeof message>;

const entry = z.object({
  id,
  sender: z.string(),
  isOwn: z.boolean(),
  content: z.string(),
  time: instant,
  /** By the one who got it. */
  read: z.boolean(),
});
export type ConversationEntry = z.output<typeof entry>;

const conversation = z.extend(message, {
  /** Whom it is with; null for all backers, and for an account that was closed. */
  otherId: z.nullable(id),
  /** Whether oneself takes no messages from them. */
  isBlocked: z.boolean(),
  projectId: z.nullable(id),
  /** Why one cannot answer here, in a sentence; null where one may. */
  whyNotAnswer: z.nullable(z.string()),
  /** A page of what was written, the newest last; earlier ones come with `nextCursor`. */
  messages: z.array(entry),
});
export type Conversation = z.output<typeof conversation>;

export const listMessages = endpoint({
  method: "GET",
  path: "/messages",
  access: "signed-in",
  summary: "One's conversations by their newest message, newest first, and how many are unread",
  input: z.object({
    /** In subject and sender. */
    search: z.optional(z.string().check(z.maxLength(100))),
    cursor,
    limit: pageSize,
  }),
  reply: z.extend(pageOf(message), { unreadCount: z.number() }),
});

const toWhom = z.union([z.literal("backers"), id], { error: "Please choose whom to write to" });

export const sendMessage = endpoint({
  method: "POST",
  path: "/messages",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Write to somebody, to all backers of one's own project, or answer with replyTo",
  status: 201,
  bodyLimit: 64 * 1024,
  input: z.object({
    /** Somebody's id, or `backers` with projectId; left out in an answer. */
    to: z.optional(toWhom),
    /** Left out in an answer. */
    subject: z.optional(singleLine(maxSubjectLength, "Please write a subject", "subject")),
    content: multiLine(maxMessageLength, "Please write a message", "message"),
    /** What it is about. */
    projectId: z.optional(id),
    /** The conversation that it answers in. */
    replyTo: z.optional(id),
  }),
  reply: dataOf(message),
});

export const getReader = endpoint({
  method: "GET",
  path: "/messages/reader",
  access: "signed-in",
  summary: "Whom a new message would go to; refused as the message would be",
  input: z.object({ to: z.optional(toWhom), projectId: z.optional(id) }),
  reply: dataOf(whom),
});

export const getConversation = endpoint({
  method: "GET",
  path: "/messages/{id}",
  access: "signed-in",
  summary: "A conversation of one's own with what was written in it",
  input: z.object({ id, cursor, limit: pageSize }),
  reply: z.object({ data: conversation, nextCursor: z.nullable(z.string()) }),
});

export const readMessage = endpoint({
  method: "PATCH",
  path: "/messages/{id}/read",
  access: "signed-in",
  summary: "Mark a conversation of one's own as read",
  input: z.object({ id }),
  reply: dataOf(z.object({ unreadCount: z.number() })),
});

export const blockUser = endpoint({
  method: "POST",
  path: "/users/{id}/block",
  access: "signed-in",
  summary: "Take no more messages from somebody one has a conversation with; again is no harm",
  input: z.object({ id }),
  reply: emptyReply,
});

export const unblockUser = endpoint({
  method: "DELETE",
  path: "/users/{id}/block",
  access: "signed-in",
  summary: "Take messages from somebody again",
  input: z.object({ id }),
  reply: emptyReply,
});
