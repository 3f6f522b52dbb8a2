import * as z from "zod/mini";
import { dataOf, emptyReply, endpoint, pageOf } from "./endpoint.ts";
import { image } from "./images.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

const text = {
  description: z.string(),
  /** Rendered and sanitised when it was written. */
  descriptionHtml: z.string(),
  images: z.array(image),
};

/** A new description of an approved project, with its pictures. */
const revision = z.object({
  id,
  ...text,
  /** `open` waits for an admin; `replaced` was sent again before anybody decided. */
  status: z.enum(["open", "approved", "rejected", "withdrawn", "replaced"]),
  submittedAt: instant,
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
});
export type Revision = z.output<typeof revision>;
export type RevisionStatus = Revision["status"];

export const getRevision = endpoint({
  method: "GET",
  path: "/projects/{id}/revision",
  access: "signed-in",
  summary: "The newest revision of one's own approved project, null where there is none",
  input: z.object({ id }),
  reply: dataOf(z.nullable(revision)),
});

export const withdrawRevision = endpoint({
  method: "DELETE",
  path: "/projects/{id}/revision",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Take back a revision of one's own project that waits for review",
  input: z.object({ id }),
  reply: emptyReply,
});

/** What a project's page said until it was revised. */
const earlierText = z.object({
  id,
  descriptionHtml: text.descriptionHtml,
  images: text.images,
  /** From when to when it was the public one. */
  shownFrom: instant,
  shownUntil: instant,
});
export type EarlierText = z.output<typeof earlierText>;

export const listEarlierTexts = endpoint({
  method: "GET",
  path: "/projects/{id}/texts",
  access: "anyone",
  summary: "What a public project's page said before it was revised, newest first",
  input: z.object({ id, cursor, limit: pageSize }),
  reply: pageOf(earlierText),
});

const reviewedRevision = z.object({
  ...revision.shape,
  projectId: id,
  projectName: z.string(),
  creatorName: z.string(),
  /** What is public until it is approved. */
  before: z.object(text),
});
export type ReviewedRevision = z.output<typeof reviewedRevision>;

export const reviewRevision = endpoint({
  method: "GET",
  path: "/admin/revisions/{id}",
  access: "admin",
  summary: "A revision beside what is public now",
  input: z.strictObject({ id }),
  reply: dataOf(reviewedRevision),
});
