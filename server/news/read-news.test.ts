import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";

let app: TestApp;
const [older, newer] = [newId(), newId()];
beforeAll(async () => {
  app = await createTestApp();
  await app.db`
    insert into app.news_article (id, title, content, content_html, links, categories, published_at) values
      (${older}, 'First', 'One', '<p>One</p>', '{}', '{General}', '2026-01-01'),
      (${newer}, 'Second', 'Two', '<p>Two</p>', '{https://ajose.ng}', '{Finance,Startup}', '2026-02-01')`;
});
afterAll(() => app.close());

const read = async (query = "") => (await app.call("GET", `/api/news/getnews${query}`)).body;

test("the list is newest first, each article with a list of its categories", async () => {
  expect((await read()).data.data).toMatchObject([
    {
      Newsid: newer,
      Newstitle: "Second",
      Newscontent: "Two",
      Newsimage: null,
      categories: ["Finance", "Startup"],
      links: '["https://ajose.ng"]',
    },
    { Newsid: older, categories: ["General"], links: "[]" },
  ]);
});

test("one article comes in the same shape with its categories as JSON text", async () => {
  const { data } = await read(`?Newsid=${newer}`);
  expect(data.data).toHaveLength(1);
  expect(data.data[0]).toMatchObject({ Newsid: newer, categories: '["Finance","Startup"]' });
});

test("an unknown article is not found, and neither is what cannot be an id", async () => {
  for (const id of [newId(), "1", "'--", "", "x".repeat(300), `${older}0`]) {
    const reply = await app.call("GET", `/api/news/getnews?Newsid=${encodeURIComponent(id)}`);
    expect(reply).toMatchObject({
      status: 404,
      body: { code: "ARTICLE_NOT_FOUND", message: "Article not found" },
    });
  }
  expect(await read(`?Newsid=${older.toUpperCase()}`)).toMatchObject({
    data: { data: [{ Newsid: older }] },
  });
});
