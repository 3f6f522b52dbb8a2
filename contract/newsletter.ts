import * as z from "zod/mini";
import { email } from "./account-fields.ts";
import { dataOf, emptyReply, endpoint, fileReply, pageOf } from "./endpoint.ts";
import { cursor, id, instant, multiLine, pageSize, singleLine } from "./text/text.ts";

export const subscribeToNewsletter = endpoint({
  method: "POST",
  path: "/newsletter",
  access: "anyone",
  summary: "Ask for the newsletter; nothing is sent until the mailed link is confirmed",
  status: 201,
  input: z.object({ email }),
  reply: emptyReply,
});

const token = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, { error: "This link is not valid" }));

export const confirmNewsletter = endpoint({
  method: "POST",
  path: "/newsletter/confirm",
  access: "anyone",
  summary: "Confirm a subscription with the mailed link's token",
  input: z.object({ token }),
  reply: emptyReply,
});

export const leaveNewsletter = endpoint({
  method: "POST",
  path: "/newsletter/leave",
  access: "anyone",
  summary: "End a subscription with the token that every issue carries",
  input: z.object({ token }),
  reply: emptyReply,
});

/** confirmed: gets it; waiting: has not pressed the mailed link yet; left: gets nothing any more. */
const readerStates = ["confirmed", "waiting", "left"] as const;

export const listReaders = endpoint({
  method: "GET",
  path: "/admin/newsletter/readers",
  access: "admin",
  summary: "Who asked for the newsletter, the newest first, and how many are in which state",
  input: z.strictObject({ cursor, limit: pageSize }),
  reply: z.extend(
    pageOf(
      z.object({
        id,
        email: z.string(),
        state: z.enum(readerStates),
        askedAt: instant,
        confirmedAt: z.nullable(instant),
      }),
    ),
    { counts: z.object({ confirmed: z.number(), waiting: z.number(), left: z.number() }) },
  ),
});

export const exportReaders = endpoint({
  method: "GET",
  path: "/admin/newsletter/readers/csv",
  access: "admin",
  summary: "Everyone who gets the newsletter, as CSV",
  input: z.strictObject({}),
  reply: fileReply,
  givesFile: ["text/csv"],
});

export const maxIssueSubject = 90;
export const maxIssueText = 5_000;
const required = "Please fill in all required fields";
const writtenIssue = {
  subject: singleLine(maxIssueSubject, required, "subject"),
  /** Paragraphs, with an empty line between them. */
  text: multiLine(maxIssueText, required, "text"),
};

const issue = z.object({
  id,
  subject: z.string(),
  text: z.string(),
  authorName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** sent: everybody's turn has come. */
  state: z.enum(["draft", "sending", "sent"]),
  sentAt: z.nullable(instant),
  /** Who had confirmed when it was sent; counted while it begins to go out. */
  readers: z.number(),
  sent: z.number(),
  /** Left the newsletter before their turn. */
  left: z.number(),
  /** Tried again and again without success, and given up. */
  failed: z.number(),
});
export type Issue = z.output<typeof issue>;

export const listIssues = endpoint({
  method: "GET",
  path: "/admin/newsletter/issues",
  access: "admin",
  summary: "The issues of the newsletter, the newest first, and how far each has gone out",
  input: z.strictObject({ cursor, limit: pageSize }),
  reply: pageOf(issue),
});

export const createIssue = endpoint({
  method: "POST",
  path: "/admin/newsletter/issues",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Write an issue of the newsletter; it is a draft until it is sent",
  status: 201,
  bodyLimit: 32 * 1024,
  input: z.strictObject(writtenIssue),
  reply: dataOf(issue),
});

export const editIssue = endpoint({
  method: "PUT",
  path: "/admin/newsletter/issues/{id}",
  access: "admin",
  summary: "Write an issue anew that is not sent yet",
  bodyLimit: 32 * 1024,
  input: z.strictObject({ id, ...writtenIssue }),
  reply: dataOf(issue),
});

export const removeIssue = endpoint({
  method: "DELETE",
  path: "/admin/newsletter/issues/{id}",
  access: "admin",
  summary: "Remove an issue that is not sent yet",
  input: z.strictObject({ id }),
  reply: emptyReply,
});

export const sendIssue = endpoint({
  method: "POST",
  path: "/admin/newsletter/issues/{id}/send",
  access: "admin",
  summary: "Send an issue to everyone who gets the newsletter, once",
  input: z.strictObject({
    id,
    /** Which wording of it the admin has read. */
    updatedAt: instant,
  }),
  reply: dataOf(issue),
});
