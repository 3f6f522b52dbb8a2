import { expect, test } from "vitest";
import type { AdminArticle } from "#contract/news.ts";
import { fieldsOf, writtenOf } from "./article-fields.ts";

const now = new Date("2026-11-30T10:00:00Z");
const article: AdminArticle = {
  ...{ Newsid: "01990f3e-7c1a-7000-8000-0123456789ab", Newstitle: "Fish", Newscontent: "Up." },
  ...{ Newsimage: null, links: ["https://a.ng", "https://b.ng"], categories: ["General"] },
  ...{ status: "scheduled", publishedAt: new Date("2026-12-01T23:30:00Z"), mailToReaders: true },
  ...{ mailedAt: null, authorName: "Ada Obi", createdAt: now, updatedAt: now },
};
const typed = { ...fieldsOf(null), title: "Fish", content: "Up." };

test("a scheduled article is shown at its time in Lagos, and is sent as it came", () => {
  const fields = fieldsOf(article);
  expect(fields).toMatchObject({ when: "later", day: "2026-12-02", time: "00:30", categories: [] });
  expect(writtenOf(fields, now)).toEqual({
    ...{ Newstitle: "Fish", Newscontent: "Up.", Newsimage: null, categories: [] },
    ...{ links: article.links, publishAt: article.publishedAt, mailToReaders: true },
  });
});

test("a new article is published now, a draft at no time, and a published one stays so", () => {
  expect(writtenOf(typed, now)).toEqual(writtenOf(typed, new Date(now.getTime() + 1)));
  expect(writtenOf(typed, now).publishAt?.getTime()).toBe(0);
  expect(writtenOf({ ...typed, when: "draft" }, now).publishAt).toBeNull();
  const kept = fieldsOf({ ...article, status: "published", publishedAt: now });
  expect(writtenOf(kept, now)).not.toHaveProperty("publishAt");
});

const required = "Please fill in all required fields";
test.each([
  [{ title: "  " }, { Newstitle: required }],
  [
    { links: "https://a.ng b.ng" },
    { links: "b.ng: Please enter a full web address, such as https://ajose.ng/news" },
  ],
  [{ content: "" }, { Newscontent: required }],
  [{ when: "later", day: "", time: "10:00" }, { day: "Please choose a day" }],
  [{ when: "later", day: "2026-12-01", time: "" }, { time: "Please choose a time" }],
  [
    { when: "later", day: "2026-11-30", time: "11:00" },
    { time: "This time is over. Please choose a later one." },
  ],
] as const)("%j is refused at its field", (change, fields) => {
  expect(() => writtenOf({ ...typed, ...change }, now)).toThrow(
    expect.objectContaining({ fields: expect.objectContaining(fields) }),
  );
});
