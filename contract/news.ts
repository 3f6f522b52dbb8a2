import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./text/text.ts";

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
