import { expect, test } from "vitest";
import { linksIn, linkTitle, longDay, ownImage, textsIn, toCard } from "./article.ts";

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
  const words = { ...article, Newscontent: "we raise money ".repeat(30) };
  expect(toCard(words, 1).excerpt.endsWith("we raise money…")).toBe(true);
  const long = { ...article, Newscontent: "ọ".repeat(300) };
  expect(toCard(long, 0).excerpt).toBe(`${"ọ".repeat(200)}…`);
  expect(toCard(long, 1).excerpt).toBe(`${"ọ".repeat(150)}…`);
  expect(toCard({ ...article, Newscontent: "x".repeat(150) }, 1).excerpt).toBe("x".repeat(150));
});

test("a link has a title in words, and only its host where the address has none", () => {
  expect(linkTitle("https://ajose.ng/projects")).toBe("Projects, ajose.ng");
  expect(linkTitle("https://www.sec.gov.ng/rules/crowd-funding_rules.pdf")).toBe(
    "Crowd funding rules, sec.gov.ng",
  );
  for (const plain of [
    "https://www.health.gov.ng",
    "https://health.gov.ng/p/1234",
    "https://health.gov.ng/%E0%A4",
  ])
    expect(linkTitle(plain)).toBe("health.gov.ng");
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
