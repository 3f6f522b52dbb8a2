import * as z from "zod/mini";
import { dataOf, emptyReply, endpoint, pageOf } from "./endpoint.ts";
import { imageIdOf } from "./image-address.ts";
import { maxDescriptionLength } from "./project-facts.ts";
import { cursor, id, instant, multiLine, pageSize, singleLine } from "./text/text.ts";

/** What an article may be about; without a choice it is "General". */
export const newsCategories = [
  "Technology",
  "Finance",
  "Healthcare",
  "Education",
  "Sustainability",
  "Innovation",
  "Investment",
  "Startup",
] as const;
export const maxArticleLinks = 10;

/** In the list `categories` is an array; in the answer to one `Newsid` it is a JSON-encoded string. */
const article = z.object({
  Newsid: id,
  Newstitle: z.string(),
  Newscontent: z.string(),
  /** The same, rendered and sanitised when it was saved. */
  contentHtml: z.string(),
  Newsimage: z.nullable(z.string()),
  categories: z.union([z.array(z.string()), z.string()]),
  /** JSON-encoded list of URLs. */
  links: z.string(),
  createdAt: instant,
});
export type Article = z.output<typeof article>;

export const getNews = endpoint({
  method: "GET",
  path: "/news/getnews",
  access: "anyone",
  summary: "News articles, newest first, or the one of `Newsid`",
  input: z.object({ Newsid: z.optional(z.string()) }),
  reply: z.object({ data: z.object({ data: z.array(article) }) }),
});

const required = "Please fill in all required fields";
export const notAnAddress = "Please enter a full web address, such as https://ajose.ng/news";

const tooLong = "Please use at most 500 characters for a web address";
const webAddress = z.url({ protocol: /^https?$/, error: notAnAddress });

const link = z.string({ error: notAnAddress }).check(
  z.trim(),
  z.maxLength(500, { error: tooLong }),
  z.refine((text) => webAddress.safeParse(text).success, { error: notAnAddress }),
);

const picture = z.string({ error: notAnAddress }).check(
  z.trim(),
  z.maxLength(500, { error: tooLong }),
  z.refine((text) => imageIdOf(text) !== null || webAddress.safeParse(text).success, {
    error: notAnAddress,
  }),
);

/** draft: nobody sees it; scheduled: it is published by itself at `publishedAt`. */
export const articleStates = ["draft", "scheduled", "published"] as const;

const writtenArticle = {
  Newstitle: singleLine(150, required, "title"),
  Newscontent: multiLine(maxDescriptionLength, required, "text"),
  /** A picture of this site, or a web address; pages show only the first. */
  Newsimage: z.optional(z.nullable(picture)),
  links: z._default(
    z.array(link).check(
      z.maxLength(maxArticleLinks, {
        error: `Please give at most ${maxArticleLinks} links`,
      }),
    ),
    [],
  ),
  categories: z._default(
    z.array(z.enum([...newsCategories, "General"], { error: "Please choose from the list" })),
    [],
  ),
  /** When it is published: null for a draft. Left out, it is now for a new article and stays as it is for others. */
  publishAt: z.optional(z.nullable(instant)),
  /** Whether it goes to the readers of the newsletter, once, when it is published. */
  mailToReaders: z._default(z.boolean(), false),
};

const adminArticle = z.object({
  Newsid: id,
  Newstitle: z.string(),
  Newscontent: z.string(),
  Newsimage: z.nullable(z.string()),
  links: z.array(z.string()),
  categories: z.array(z.string()),
  status: z.enum(articleStates),
  publishedAt: z.nullable(instant),
  mailToReaders: z.boolean(),
  /** Since when it goes to the readers of the newsletter. */
  mailedAt: z.nullable(instant),
  authorName: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminArticle = z.output<typeof adminArticle>;

export const listArticles = endpoint({
  method: "GET",
  path: "/admin/news",
  access: "admin",
  summary: "Every article with its state, the newest first",
  input: z.strictObject({ cursor, limit: pageSize }),
  reply: pageOf(z.omit(adminArticle, { Newscontent: true, links: true })),
});

export const getArticle = endpoint({
  method: "GET",
  path: "/admin/news/{Newsid}",
  access: "admin",
  summary: "One article as it was written",
  input: z.strictObject({ Newsid: id }),
  reply: dataOf(adminArticle),
});

export const createArticle = endpoint({
  method: "POST",
  path: "/admin/news",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Write an article: published at once, at a later time, or kept as a draft",
  status: 201,
  bodyLimit: 64 * 1024,
  input: z.strictObject(writtenArticle),
  reply: dataOf(adminArticle),
});

export const editArticle = endpoint({
  method: "PUT",
  path: "/admin/news/{Newsid}",
  access: "admin",
  summary:
    "Write an article anew; `publishAt` null takes it off the site, a later time schedules it",
  bodyLimit: 64 * 1024,
  input: z.strictObject({ Newsid: id, ...writtenArticle }),
  reply: dataOf(adminArticle),
});

export const removeArticle = endpoint({
  method: "DELETE",
  path: "/admin/news/{Newsid}",
  access: "admin",
  summary: "Remove an article for good",
  input: z.strictObject({ Newsid: id }),
  reply: emptyReply,
});
