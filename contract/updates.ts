import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { money } from "./money/money.ts";
import { maxDescriptionLength } from "./project-facts.ts";
import { cursor, id, instant, multiLine, pageSize, singleLine } from "./text/text.ts";

const required = "Please fill in all required fields";

const projectUpdate = z.object({
  id,
  title: z.string(),
  /** Rendered and sanitised when it was written. */
  bodyHtml: z.string(),
  createdAt: instant,
});
export type ProjectUpdate = z.output<typeof projectUpdate>;

/** An update, which a change of the description is too, or what happened to the project's money: `active` is the day on which its goal was settled. */
const timelineEntry = z.object({
  id,
  kind: z.enum(["update", "release", "active", "returns", "ended"]),
  /** An update's, or that of the milestone released; else empty. */
  title: z.string(),
  /** Of an update alone: rendered and sanitised when it was written. */
  bodyHtml: z.nullable(z.string()),
  /** What was released, raised, paid in as returns, or went to the investors at the end. */
  amount: z.nullable(money),
  createdAt: instant,
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const listTimeline = endpoint({
  method: "GET",
  path: "/projects/{id}/timeline",
  access: "anyone",
  summary: "A public project's updates, releases, returns and end as one list, newest first",
  input: z.object({ id, cursor, limit: pageSize }),
  reply: pageOf(timelineEntry),
});

export const listUpdates = endpoint({
  method: "GET",
  path: "/projects/{id}/updates",
  access: "anyone",
  summary: "A public project's updates, newest first",
  input: z.object({ id, cursor, limit: pageSize }),
  reply: pageOf(projectUpdate),
});

export const postUpdate = endpoint({
  method: "POST",
  path: "/projects/{id}/updates",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Tell the backers of one's own public project how it is going",
  status: 201,
  bodyLimit: 64 * 1024,
  input: z.strictObject({
    id,
    title: singleLine(150, required, "title"),
    body: multiLine(maxDescriptionLength, required, "text"),
  }),
  reply: dataOf(projectUpdate),
});

export const previewText = endpoint({
  method: "POST",
  path: "/projects/preview",
  access: "signed-in",
  summary: "Markdown as it will be shown: what is not allowed in it is gone or shown as text",
  bodyLimit: 64 * 1024,
  input: z.strictObject({ text: multiLine(maxDescriptionLength, required) }),
  reply: dataOf(z.object({ html: z.string() })),
});
