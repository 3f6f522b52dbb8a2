import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { mailArticle, mailNewArticles } from "./mail-article.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());
beforeEach(async () => {
  await shiftClock(app, "0 hours");
  await app.db`delete from app.news_article`;
  await app.db`delete from app.newsletter_subscription`;
  await app.db`delete from app.mailbox`;
});

const words = { Newstitle: "Fish prices", Newscontent: "They **rise**." };
const create = (more: object = {}, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/admin/news", { as: admin, body: { ...words, ...more }, headers });
const edit = (id: string, more: object = {}) =>
  app.call("PUT", `/api/admin/news/${id}`, { as: admin, body: { ...words, ...more } });
const publicNews = async () => (await app.call("GET", "/api/news/getnews")).body.data.data;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const actions = async (id: string) => {
  const rows = await app.db<{ action: string; before: object; after: object }>`
    select action, before, after from app.audit where subject_id = ${id} order by id`;
  return rows;
};

test("an article is public at once, General without a category, and its writing is in the log", async () => {
  const made = await create({ links: ["https://ajose.ng/news"] });
  expect(made).toMatchObject({
    status: 201,
    body: {
      message: "News article created successfully!",
      data: { ...words, status: "published", categories: ["General"], Newsimage: null },
    },
  });
  expect(await publicNews()).toMatchObject([
    {
      Newsid: made.body.data.Newsid,
      contentHtml: "<p>They <strong>rise</strong>.</p>",
      links: '["https://ajose.ng/news"]',
    },
  ]);
  expect(await actions(made.body.data.Newsid)).toMatchObject([
    { action: "article_created", before: {}, after: { title: "Fish prices" } },
  ]);
});

test("a draft and what is scheduled are nobody's to read until their time", async () => {
  const draft = await create({ publishAt: null });
  expect(draft.body.data).toMatchObject({ status: "draft", publishedAt: null });
  expect(draft.body.message).toBe("News article created successfully! It is a draft.");
  const later = await create({ Newstitle: "Tomorrow", publishAt: inHours(24) });
  expect(later.body.data.status).toBe("scheduled");
  expect(later.body.message).toMatch(/successfully! It comes out on \d+ \w+ \d{4}, \d\d:\d\d\.$/);
  expect(await publicNews()).toEqual([]);
  for (const { body } of [draft, later]) {
    const one = await app.call("GET", `/api/news/getnews?Newsid=${body.data.Newsid}`);
    expect(one.body.code).toBe("ARTICLE_NOT_FOUND");
  }
  const feed = await app.fastify.inject("/feed.xml");
  expect(feed.body).not.toContain("Tomorrow");
  await shiftClock(app, "25 hours");
  expect(await publicNews()).toMatchObject([{ Newstitle: "Tomorrow" }]);
});

test("an edited article keeps its day; it is taken off the site and put back", async () => {
  const { Newsid, publishedAt } = (await create()).body.data;
  const edited = await edit(Newsid, { Newstitle: "Yam prices", categories: ["Finance"] });
  expect(edited.body.data).toMatchObject({ publishedAt, Newstitle: "Yam prices" });
  expect(edited.body.message).toBe("News article saved");
  const off = (await edit(Newsid, { publishAt: null })).body;
  expect(off.data.status).toBe("draft");
  expect(off.message).toBe("News article taken off the site");
  expect((await edit(Newsid, { publishAt: null })).body.message).toBe("Draft saved");
  expect(await publicNews()).toEqual([]);
  const back = await edit(Newsid, { publishAt: "2020-01-01T00:00:00Z" });
  expect(back.body).toMatchObject({
    message: "News article published",
    data: { status: "published" },
  });
  expect(Date.parse(back.body.data.publishedAt)).toBeGreaterThan(Date.parse(publishedAt));
  const [, second] = await actions(Newsid);
  expect(second).toMatchObject({
    action: "article_edited",
    before: { title: "Fish prices" },
    after: { title: "Yam prices" },
  });
});

test("a removed article is gone; the log keeps its text", async () => {
  const { Newsid } = (await create()).body.data;
  const remove = () => app.call("DELETE", `/api/admin/news/${Newsid}`, { as: admin });
  expect((await remove()).body.message).toBe("News article removed");
  expect((await remove()).body.code).toBe("ARTICLE_NOT_FOUND");
  expect((await actions(Newsid)).at(-1)).toMatchObject({
    action: "article_removed",
    before: { content: words.Newscontent },
  });
});

const required = "Please fill in all required fields";
const address = "Please enter a full web address, such as https://ajose.ng/news";
test.each([
  [{ Newstitle: " \u200b" }, { Newstitle: required }],
  [{ Newscontent: "" }, { Newscontent: required }],
  [{ Newsimage: "javascript:alert(1)" }, { Newsimage: address }],
  [{ Newsimage: "/etc/passwd" }, { Newsimage: address }],
  [{ links: ["ajose.ng"] }, { "links.0": address }],
  [{ links: ["https://"] }, { "links.0": address }],
  [{ links: Array(11).fill("https://ajose.ng") }, { links: "Please give at most 10 links" }],
  [{ categories: ["Gossip"] }, { "categories.0": "Please choose from the list" }],
])("%j is refused at its field, and nothing is written", async (more, fields) => {
  expect(await create(more)).toMatchObject({ status: 400, body: { fields } });
  expect(await publicNews()).toEqual([]);
});

test("the list shows admins all of them, the newest first and by pages", async () => {
  for (const title of ["One", "Two", "Three"]) await create({ Newstitle: title, publishAt: null });
  const first = await app.call("GET", "/api/admin/news?limit=2", { as: admin });
  expect(first.body).toMatchObject({
    total: 3,
    data: [{ Newstitle: "Three" }, { Newstitle: "Two" }],
  });
  const next = await app.call("GET", `/api/admin/news?limit=2&cursor=${first.body.nextCursor}`, {
    as: admin,
  });
  expect(next.body).toMatchObject({ nextCursor: null, data: [{ Newstitle: "One" }] });
});

test("the same key writes one article", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const [first, again] = [await create({}, key), await create({}, key)];
  expect(again.body.data.Newsid).toBe(first.body.data.Newsid);
  expect(await publicNews()).toHaveLength(1);
});

test("nobody but an admin reads or writes them", async () => {
  const { Newsid } = (await create({ publishAt: null })).body.data;
  for (const as of [undefined, await app.makePerson("user")]) {
    const status = as ? 403 : 401;
    const body = words;
    expect((await app.call("GET", `/api/admin/news/${Newsid}`, { as })).status).toBe(status);
    expect((await app.call("POST", "/api/admin/news", { as, body })).status).toBe(status);
    expect((await app.call("PUT", `/api/admin/news/${Newsid}`, { as, body })).status).toBe(status);
    expect((await app.call("DELETE", `/api/admin/news/${Newsid}`, { as })).status).toBe(status);
  }
});

/** Readers who have confirmed, and one each who has not and who has left. */
async function subscribe(count: number): Promise<void> {
  await app.db`
    insert into app.newsletter_subscription (id, email, confirm_hash, leave_hash, confirmed_at, left_at)
    select uuidv7(), 'reader' || n || '@example.ng', 'c' || n, 'l' || n,
      case when n > 0 then now() end, case when n > ${count} then now() end
    from generate_series(0, ${count + 1}) n`;
}

const mailed = async () => {
  await mailNewArticles(app.db);
  await app.runJobs();
  const mails = await app.db<{ recipient: string; text: string }>`
    select recipient, text from app.mailbox where subject like '%Fish prices%'`;
  return mails;
};

test("what is published goes to every reader once, with a link of their own that ends it", async () => {
  await subscribe(501);
  await create({ Newstitle: "Not for readers" });
  const { Newsid } = (await create({ mailToReaders: true, publishAt: inHours(1) })).body.data;
  expect(await mailed()).toEqual([]);
  await shiftClock(app, "2 hours");
  const mails = await mailed();
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(501);
  expect(mails).toHaveLength(501);
  const [{ text, recipient } = { text: "", recipient: "" }] = mails;
  expect(text).toContain(`/news?Newsid=${Newsid}`);
  const token = /\/newsletter\?leave=([\w-]+)/.exec(text)?.[1] ?? "";
  expect(new Set(mails.map((mail) => /leave=([\w-]+)/.exec(mail.text)?.[1])).size).toBe(501);
  expect(token).toHaveLength(43);
  expect(recipient).toMatch(/^reader\d+@example\.ng$/);
  // Neither edited nor off the site and back does it go again, and since when it goes stays.
  const sent = (await edit(Newsid)).body.data.mailedAt;
  expect(sent).not.toBeNull();
  await edit(Newsid, { publishAt: null });
  expect((await edit(Newsid, { publishAt: inHours(0) })).body.data.mailToReaders).toBe(true);
  expect(await mailed()).toHaveLength(501);
  expect((await edit(Newsid)).body.data.mailedAt).toBe(sent);
});

test("an article that is taken off the site before its turn goes when it is back", async () => {
  await subscribe(1);
  const { Newsid } = (await create({ mailToReaders: true })).body.data;
  await mailNewArticles(app.db);
  await edit(Newsid, { publishAt: null, mailToReaders: true });
  expect(await mailed()).toEqual([]);
  const back = await edit(Newsid, { publishAt: inHours(0), mailToReaders: true });
  expect(back.body.data.mailedAt).toBeNull();
  expect(await mailed()).toHaveLength(1);
});

test("who leaves while it is on its way gets none, and neither does anyone once it is off the site", async () => {
  await subscribe(2);
  const { Newsid: articleId } = (await create({ mailToReaders: true })).body.data;
  await app.db`update app.news_article set mailed_at = now()`;
  await app.db.transaction((tx) => mailArticle(tx, { articleId }));
  await app.db`update app.newsletter_subscription set left_at = now() where email like 'reader1@%'`;
  await app.runJobs();
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual(["reader2@example.ng"]);
  await app.db.transaction((tx) => mailArticle(tx, { articleId }));
  await edit(articleId, { publishAt: null });
  await app.runJobs();
  expect(await mailed()).toHaveLength(1);
});
