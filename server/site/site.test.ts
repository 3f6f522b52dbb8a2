import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { publicPages } from "#contract/public-pages.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";
import { createFeed } from "./feed.ts";
import { remember, rememberByCost } from "./remember.ts";
import { xml } from "./xml.ts";

let app: TestApp;
let creator: TestUser;
const articleId = newId();
const projects: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    PUBLIC_URL: "https://ajose.example/",
    SEC_LICENCE: "CF/0042",
    OPERATOR_NAME: "Àjọṣe Works Ltd",
    OPERATOR_ADDRESS: "12 Allen Avenue, Ikeja",
    OPERATOR_REGISTRATION: "RC 1234567",
    SUPPORT_EMAIL: "help@ajose.example",
    SUPPORT_WHATSAPP: "+234 (0) 803-123\u200b 4567",
  });
  creator = await app.makePerson("user");
  const [admin, investor] = [await app.makePerson("admin"), await app.makePerson()];
  await app.fund(investor.id, 100_000_00n);
  for (const amount of [50_000, 700, 0]) {
    const { id } = await makeOpenProject(app, creator, admin);
    projects.push(id);
    const body = { projectId: id, amount };
    if (amount > 0) await app.call("POST", "/api/investments", { as: investor, body });
  }
  await app.db`update app.project_totals set status = 'CLOSED' where project_id = ${projects[2]}`;
  await app.db`
    insert into app.news_article (id, title, content, content_html, links, categories) values (${articleId},
      ${'Fish & <chips>\ufffe "here"'}, 'A **true** story', '<p>A <strong>true</strong> story & more</p>',
      '{}', '{"Food & <Drink>"}')`;
});
afterAll(() => app.close());

const read = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: "GET", url, headers });

test("the site says what it is, with its true totals", async () => {
  expect((await app.call("GET", "/api/site")).body.data).toEqual({
    isDemo: true,
    isSandbox: true,
    providers: ["Sandbox (no real money)"],
    secLicence: "CF/0042",
    coolingOffHours: 48,
    withdrawalDelayHours: 24,
    operator: {
      name: "Àjọṣe Works Ltd",
      address: "12 Allen Avenue, Ikeja",
      registration: "RC 1234567",
      email: "help@ajose.example",
      whatsapp: "+2348031234567",
    },
    // One reached its goal, one missed it, and the open one does not count yet.
    totals: { funded: "50000.00", users: 3, projects: 3, successPercent: 50 },
  });
});

test("an empty installation without a licence has nothing to boast of", async () => {
  const empty = await createTestApp();
  expect((await empty.call("GET", "/api/site")).body.data).toMatchObject({
    secLicence: null,
    totals: { funded: "0.00", users: 0, projects: 0, successPercent: null },
  });
  await empty.close();
});

test("the sitemap lists public pages, projects and articles by absolute address, and no draft", async () => {
  const body = projectBody({ draft: true });
  const draft = await app.call("POST", "/api/projects", { as: creator, body });
  const reply = await read("/sitemap.xml");
  expect(reply.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const places = [...reply.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places.every((place) => place?.startsWith("https://ajose.example/"))).toBe(true);
  const pages = publicPages.filter((page) => "inSitemap" in page);
  expect(pages.length).toBeGreaterThan(5);
  for (const { path } of pages) expect(places).toContain(`https://ajose.example${path}`);
  for (const id of projects) expect(places).toContain(`https://ajose.example/projects/${id}`);
  expect(places).toContain(`https://ajose.example/news?Newsid=${articleId}`);
  expect(reply.body).not.toContain(draft.body.data.id);
  expect(reply.body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(4);
});

test("robots are kept out of the API and the signed-in areas and pointed to the sitemap", async () => {
  const { body, headers } = await read("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  for (const path of ["/api/", "/admin", "/investor", "/creator", "/dev/", "/verify-otp"]) {
    expect(body).toContain(`Disallow: ${path}\n`);
  }
  expect(body).toContain("Sitemap: https://ajose.example/sitemap.xml\n");
});

test("a feed of no articles is as old as the site", async () => {
  let feed = "";
  const undone = app.db.transaction(async (tx) => {
    await tx`delete from app.news_article`;
    feed = await createFeed(tx, "https://ajose.example");
    throw new Error("Undo");
  });
  await expect(undone).rejects.toThrow("Undo");
  const [, updated = ""] = /<updated>([^<]*)</.exec(feed) ?? [];
  expect(Date.now() - Date.parse(updated)).toBeLessThan(24 * 3_600_000);
});

test("the feed is Atom with absolute links, and whatever was written is escaped", async () => {
  const { body, headers } = await read("/feed.xml");
  expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(body).toContain("<title>Fish &amp; &lt;chips&gt; &quot;here&quot;</title>");
  expect(body).toContain('<category term="Food &amp; &lt;Drink&gt;"/>');
  expect(body).toContain("&lt;strong&gt;true&lt;/strong&gt; story &amp; more&lt;/p&gt;</content>");
  expect(body).toContain(`<id>urn:uuid:${articleId}</id>`);
  expect(body).toContain(`href="https://ajose.example/news?Newsid=${articleId}"`);
  expect(body).not.toContain("\ufffe");
  const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links.every((href) => href?.startsWith("https://ajose.example/"))).toBe(true);
  // Every tag that opens is closed: what a reader needs before anything else.
  const open: string[] = [];
  for (const [, end, name = "", self] of body.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (self) continue;
    if (end) expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(open).toEqual([]);
});

test.each(["/sitemap.xml", "/feed.xml", "/robots.txt"])(
  "%s may be kept and asked for by its tag",
  async (path) => {
    const { headers } = await read(path);
    expect(headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
    expect((await read(path, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  },
);

test("an article comes with its text rendered", async () => {
  const { body } = await app.call("GET", `/api/news/getnews?Newsid=${articleId}`);
  expect(body.data.data[0].contentHtml).toContain("<strong>true</strong>");
});

test("text in XML keeps its letters and loses what XML has no place for", () => {
  expect(xml('Ẹ̀kọ́ ₦5 💸 <a b="c">&\u0000\u000b\uffff\ud800')).toBe(
    "Ẹ̀kọ́ ₦5 💸 &lt;a b=&quot;c&quot;&gt;&amp;",
  );
});

test("what is remembered is loaded once for all who ask, and a failure is not remembered", async () => {
  let loads = 0;
  const kept = remember(60, async () => {
    loads += 1;
    if (loads === 1) throw new Error("no");
    return loads;
  });
  await expect(kept()).rejects.toThrow("no");
  expect(await Promise.all([kept(), kept(), kept()])).toEqual([2, 2, 2]);
});

test("what took long to load is remembered for twenty times as long, and what is quick is loaded anew", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let loads = 0;
  const taking = (ms: number) =>
    rememberByCost(async () => {
      vi.advanceTimersByTime(ms);
      loads += 1;
      return loads;
    });
  const slow = taking(300);
  expect([await slow(), await slow()]).toEqual([1, 1]);
  vi.advanceTimersByTime(5_999);
  expect(await slow()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await slow()).toBe(2);
  const quick = taking(249);
  expect([await quick(), await quick()]).toEqual([3, 4]);
  vi.useRealTimers();
});
