import { expect, test } from "vitest";
import { linksIn, longDay, ownImage, textsIn, toCard } from "./article.ts";

const article = {
  Newsid: "0190a000-0000-7000-8000-000000000000",
  Newstitle: "Fees",
  Newscontent: "## Small print\n\n- **Starting** a [project](https://ajose.ng) costs _nothing_.",
  contentHtml: "",
  Newsimage: "",
  categories: '["Finance","Startup"]',
  links: "[]",
  createdAt: new Date("2026-11-28T00:30:00Z"),
};

test("categories are read as a list and as JSON, and nothing else is taken for one", () => {
  expect(textsIn(["Finance"])).toEqual(["Finance"]);
  expect(textsIn('["Finance","Startup"]')).toEqual(["Finance", "Startup"]);
  for (const wrong of ["Finance", "{}", "", "null", undefined, [1, null]]) {
    expect(textsIn(wrong)).toEqual([]);
  }
});

test("only web addresses become links", () => {
  const links = ["https://ajose.ng/help", "javascript:alert(1)", "/help", "http://a.ng"];
  expect(linksIn(JSON.stringify(links))).toEqual(["https://ajose.ng/help", "http://a.ng"]);
});

test("a card has its text without marks, cut at 200 characters when featured and at 150 otherwise", () => {
  expect(toCard(article, 0)).toMatchObject({
    excerpt: "Small print Starting a project costs nothing.",
    image: null,
    categories: ["Finance", "Startup"],
    day: "November 28, 2026",
  });
  const long = { ...article, Newscontent: "ọ".repeat(300) };
  expect(toCard(long, 0).excerpt).toBe(`${"ọ".repeat(200)}…`);
  expect(toCard(long, 1).excerpt).toBe(`${"ọ".repeat(150)}…`);
  expect(toCard({ ...article, Newscontent: "x".repeat(150) }, 1).excerpt).toBe("x".repeat(150));
});

test("a day is long and American, and what is no date happened recently", () => {
  expect(longDay("2026-11-27T23:30:00Z")).toBe("November 28, 2026");
  expect(longDay("soon")).toBe("Recently");
});

test("a picture is one of this site's own", () => {
  expect(ownImage("/images/a.webp")).toBe("/images/a.webp");
  for (const wrong of [null, "", "https://a.ng/a.png", "//a.ng/a.png", "data:x"]) {
    expect(ownImage(wrong)).toBeNull();
  }
});
