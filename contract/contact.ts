import * as z from "zod/mini";
import { email } from "./account-fields.ts";
import { dataOf, emptyReply, endpoint, pageOf } from "./endpoint.ts";
import { cursor, id, instant, multiLine, pageSize, singleLine } from "./text/text.ts";

export const contactCategories = [
  "general",
  "support",
  "partnership",
  "press",
  "investment",
  "project",
] as const;

const required = "Please fill in all required fields";

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/contact",
  access: "anyone",
  summary: "Write to the team; it reaches the admin inbox and the mail",
  status: 201,
  input: z.object({
    name: singleLine(100, required, "name"),
    email,
    subject: singleLine(150, required, "subject"),
    category: z._default(
      z.enum(contactCategories, { error: "Please choose a category" }),
      "general",
    ),
    message: multiLine(5_000, required, "message"),
  }),
  reply: emptyReply,
});

/** What an admin answered by mail. */
const contactReply = z.object({
  id,
  author: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type ContactReply = z.output<typeof contactReply>;
export const maxReplyLength = 5_000;

export const listContactMessages = endpoint({
  method: "GET",
  path: "/admin/contact",
  access: "admin",
  summary: "The contact inbox: unanswered messages first, oldest first",
  input: z.strictObject({ cursor, limit: pageSize }),
  reply: pageOf(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      category: z.enum(contactCategories),
      message: z.string(),
      createdAt: instant,
      /** By when an answer was promised: 24 hours after it came. */
      answerBy: instant,
      answeredAt: z.nullable(instant),
      /** Our answers, the oldest first; none in answers of the release before. */
      replies: z._default(z.array(contactReply), []),
    }),
  ),
});

export const markContactAnswered = endpoint({
  method: "PATCH",
  path: "/admin/contact/{id}",
  access: "admin",
  summary: "Mark a message as answered, or not",
  input: z.strictObject({ id, answered: z.boolean() }),
  reply: emptyReply,
});

export const replyToContact = endpoint({
  method: "POST",
  path: "/admin/contact/{id}/replies",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Answer a message by mail; the answer is kept with it",
  status: 201,
  bodyLimit: 32 * 1024,
  input: z.strictObject({
    id,
    text: multiLine(maxReplyLength, "Please write a reply", "reply"),
    /** What the admin had before them: of two who answer at once, the second is told and nothing is sent. */
    sawAnswered: z.boolean(),
    sawReplies: z.int().check(z.minimum(0), z.maximum(10_000)),
  }),
  reply: dataOf(z.object({ id })),
});
