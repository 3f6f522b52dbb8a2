import * as z from "zod/mini";
import { email } from "./account-fields.ts";
import { emptyReply, endpoint, pageOf } from "./endpoint.ts";
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
