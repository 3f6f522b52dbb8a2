import { formatLongDay } from "#contract/dates/dates.ts";
import type { Article } from "#contract/news.ts";
import { parseUrl } from "#web/lib/addresses.ts";
import { cutText } from "#web/lib/cut-text.ts";

/** Who signs every article. */
export const teamName = "Ajose Team";

/** An article as the list shows it: no more of its text than anyone reads there. */
export type ArticleCard = {
  id: string;
  title: string;
  excerpt: string;
  image: string | null;
  categories: string[];
  day: string;
};

/** The list cuts a card's text after at most 150 characters, the featured one's after 200, between words. */
export function toCard(article: Article, index: number): ArticleCard {
  return {
    id: article.Newsid,
    title: article.Newstitle,
    excerpt: cutText(plainText(article.Newscontent), index === 0 ? 200 : 150),
    image: ownImage(article.Newsimage),
    categories: textsIn(article.categories),
    day: longDay(article.createdAt),
  };
}

/** The path of a picture that this site serves; pages load none from elsewhere. */
export function ownImage(given: string | null): string | null {
  return given && /^\/(?![/\\])/.test(given) ? given : null;
}

/** Texts of a list that comes as it is or as JSON; empty when it is neither. */
export function textsIn(given: unknown): string[] {
  const list = typeof given === "string" ? parsed(given) : given;
  return Array.isArray(list)
    ? list.filter((one: unknown): one is string => typeof one === "string")
    : [];
}

/** The web addresses of a JSON-encoded list; anything else that stands in it is left out. */
export function linksIn(given: unknown): string[] {
  return textsIn(given).filter((link) => /^https?:$/.test(parseUrl(link)?.protocol ?? ""));
}

/** What a web address leads to, in words: its last part and whose it is. "Fish prices, ajose.ng" */
export function linkTitle(link: string): string {
  const url = parseUrl(link);
  if (!url) return link;
  const host = url.host.replace(/^www\./, "");
  const [last = ""] = url.pathname.split("/").filter(Boolean).slice(-1);
  const words = readable(last)
    .replace(/\.[a-z]{2,5}$/i, "")
    .replaceAll(/[-_+]+/g, " ")
    .trim();
  // What is no word, as an id, says nothing.
  if (!/^[\p{L}\p{M}\d ]*\p{L}{3}[\p{L}\p{M}\d ]*$/u.test(words)) return host;
  return `${words[0]?.toUpperCase()}${words.slice(1)}, ${host}`;
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** "November 28, 2026", or "Recently" of what is no date. */
export function longDay(at: Date | string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? "Recently" : formatLongDay(date);
}

/** Where one reads an article. */
export function articlePath(id: string): string {
  return `/news?Newsid=${encodeURIComponent(id)}`;
}

function parsed(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return read;
  } catch {
    return null;
  }
}

/** More than any card shows: what follows a bracket is read again for each one. */
const maxReadLength = 2000;

/** The start of a Markdown text without its marks, on one line. */
function plainText(markdown: string): string {
  return markdown
    .slice(0, maxReadLength)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, "")
    .replaceAll(/[*_`~|]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
