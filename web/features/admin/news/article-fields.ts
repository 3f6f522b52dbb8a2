import type * as z from "zod/mini";
import { dayFrom, instantInLagos, lagosClock, todayInLagos } from "#contract/dates/lagos-days.ts";
import type { endpoints } from "#contract/endpoints.ts";
import { type AdminArticle, newsCategories, notAnAddress } from "#contract/news.ts";
import { refuseFields } from "#web/forms/problems.ts";
import { parseUrl } from "#web/lib/addresses.ts";

/** keep: as it is on the site. */
export type When = "keep" | "now" | "later" | "draft";

/** An article as it is typed. */
export type ArticleFields = {
  title: string;
  content: string;
  image: string | null;
  /** One on each line. */
  links: string;
  categories: string[];
  when: When;
  day: string;
  time: string;
  mailToReaders: boolean;
};

type Written = z.output<typeof endpoints.createArticle.input>;
const required = "Please fill in all required fields";

/**
 * A time that is over means now by the server's clock. The same for each press, so that one whose answer was lost is
 * known again.
 */
const longAgo = new Date(0);

/** A new one is published at once unless said; one that is there stays as it is. */
export function fieldsOf(article: AdminArticle | null): ArticleFields {
  const at = article?.publishedAt ?? null;
  const isAhead = article?.status === "scheduled" && at !== null;
  return {
    title: article?.Newstitle ?? "",
    content: article?.Newscontent ?? "",
    image: article?.Newsimage ?? null,
    links: (article?.links ?? []).join("\n"),
    categories: (article?.categories ?? []).filter(isCategory),
    when: whenOf(article),
    day: isAhead ? dayFrom(at, 0) : todayInLagos(),
    time: isAhead ? lagosClock(at).toISOString().slice(11, 16) : "",
    mailToReaders: article?.mailToReaders ?? false,
  };
}

function whenOf(article: AdminArticle | null): When {
  if (!article) return "now";
  return article.status === "published"
    ? "keep"
    : article.status === "scheduled"
      ? "later"
      : "draft";
}

/** What is sent. Throws what is wrong with the fields, by their names. */
export function writtenOf(fields: ArticleFields, now = new Date()): Written {
  const { title, content, image, when, day, time, mailToReaders } = fields;
  const links = fields.links.split(/\s+/).filter(Boolean);
  const wrongLink = links.find((link) => !/^https?:$/.test(parseUrl(link)?.protocol ?? ""));
  const at = when === "later" ? instantInLagos(day, time) : null;
  refuseFields({
    Newstitle: title.trim() === "" && required,
    Newscontent: content.trim() === "" && required,
    links: wrongLink && `${wrongLink}: ${notAnAddress}`,
    day: at && Number.isNaN(instantInLagos(day, "00:00").getTime()) && "Please choose a day",
    time: at && isWrongTime(at, now),
  });
  return {
    Newstitle: title,
    Newscontent: content,
    Newsimage: image,
    links,
    categories: fields.categories.filter(isCategory),
    ...(when === "keep" ? {} : { publishAt: when === "now" ? longAgo : at }),
    mailToReaders,
  };
}

function isWrongTime(at: Date, now: Date): string | false {
  if (Number.isNaN(at.getTime())) return "Please choose a time";
  return at <= now && "This time is over. Please choose a later one.";
}

function isCategory(name: string): name is (typeof newsCategories)[number] {
  return newsCategories.some((one) => one === name);
}
