import { afterEach, beforeAll, expect, test } from "vitest";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { subscribeOwner } from "#server/newsletter/newsletter.ts";
import { newId } from "#server/platform/db/ids.ts";
import { openServer } from "#tests/setup/app/server.ts";
import {
  expectAccessible,
  openBrowser,
  scriptRuns,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { mailTo, press, said } from "../identity/steps.ts";
import { visit, withoutScript, writeNews } from "./steps.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);
const ids = Array.from({ length: 4 }, () => newId());

beforeAll(() => writeNews(app, ids));
afterEach(() => app.db`delete from app.counter`);

test("the news feature the newest article, cut the texts and count further categories", async () => {
  const page = await withoutScript(browser);
  await page.goto("/news");
  const cards = page.getByRole("article");
  expect(await cards.count()).toBe(4);
  const featured = cards.first();
  await featured.getByText("Featured", { exact: true }).waitFor();
  await featured.getByText("Finance", { exact: true }).waitFor();
  await featured.getByText(`${"a".repeat(200)}…`, { exact: true }).waitFor();
  await cards
    .nth(1)
    .getByText(`${"b".repeat(150)}…`, { exact: true })
    .waitFor();
  await cards.nth(1).getByText("+2 more", { exact: true }).waitFor();
  await cards.nth(2).getByText("News", { exact: true }).waitFor();
  await featured.getByRole("link").click();
  await page.waitForURL(`**/news?Newsid=${ids[0]}`);
  await page.getByRole("heading", { level: 1, name: "Article 1" }).waitFor();
  await page.getByText("Ajose Team").waitFor();
  await page.getByText("November 28, 2026").waitFor();
  const link = page.getByRole("link", { name: "External Link 2" });
  expect(await link.getAttribute("href")).toBe("https://example.ng/two");
  expect(await page.getByRole("link", { name: /External Link/ }).count()).toBe(2);
  await page.getByRole("link", { name: "Back to News" }).click();
  await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL(`${url}/`);
});

test("on paper an article has no menus, nothing to press, and its links in full", async () => {
  const page = await withoutScript(browser);
  await page.goto(`/news?Newsid=${ids[0]}`);
  await page.emulateMedia({ media: "print" });
  await page.getByText("https://example.ng/two", { exact: true }).waitFor();
  for (const part of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("button"),
    page.getByText("Back to News"),
  ]) {
    expect(await part.filter({ visible: true }).count()).toBe(0);
  }
});

test("Refresh Articles asks anew, and shows that it does", async () => {
  const page = await browser.newPage();
  await page.goto("/news");
  await scriptRuns(page);
  await app.db`update app.news_article set title = 'Fresh' where id = ${ids[0] ?? ""}`;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route("**/news.data*", async (route) => {
    await gate;
    await route.continue();
  });
  await press(page, "Refresh Articles");
  await page.getByRole("status").getByText("Loading news").waitFor({ state: "attached" });
  open();
  await page.getByRole("heading", { name: "Fresh" }).waitFor();
  await app.db`update app.news_article set title = 'Article 1' where id = ${ids[0] ?? ""}`;
});

test("an unknown article leads back to the news, with and without script", async () => {
  const plain = await withoutScript(browser);
  await plain.goto(`/news?Newsid=${newId()}`);
  expect(new URL(plain.url()).pathname).toBe("/news");
  await plain.getByText("Article not found", { exact: true }).waitFor();
  const page = await browser.newPage();
  for (const id of [newId(), "1", "x".repeat(200)]) {
    await page.goto(`/news?Newsid=${id}`);
    await said(page, "Article not found");
    await page.waitForURL(`${url}/news`);
  }
});

test("news that fail to load can be tried again; without any there is word of it", async () => {
  const page = await browser.newPage({ expected: [/status of 50/] });
  await page.goto("/terms");
  await scriptRuns(page);
  await page.route("**/news.data*", (route) => route.fulfill({ status: 503, body: "" }));
  await visit(page, "/news");
  await page.getByText("Failed to load news").waitFor();
  await page.unroute("**/news.data*");
  await press(page, "Retry");
  await page.getByRole("heading", { name: "Article 1" }).waitFor();

  await app.db`alter view app.published_article rename to news_away`;
  const reply = await page.goto("/news");
  expect(reply?.status()).toBe(500);
  await page.getByText("Failed to load news").waitFor();
  await app.db`alter view app.news_away rename to published_article`;
  await app.db`delete from app.news_article`;
  await scriptRuns(page);
  await press(page, "Retry");
  await page.getByRole("heading", { name: "No news articles found." }).waitFor();
  await writeNews(app, ids);
});

test("the newsletter is joined and left through the mail, by a press and not by a look", async () => {
  const page = await browser.newPage({ expected: [/status of 400/] });
  await page.goto("/news");
  await scriptRuns(page);
  await page.getByLabel("Email").fill("ada@");
  await press(page, "Subscribe");
  await said(page, "Please enter a valid email address");
  await page.locator("input[name=email]:focus").waitFor();
  await page.getByLabel("Email").fill("Reader@Example.ng");
  await press(page, "Subscribe");
  await said(page, "Please check your email to confirm your subscription.", "status");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("");

  const confirm = linkIn((await mailTo(app, "reader@example.ng", "Confirm")).text);
  await page.goto(confirm);
  expect(await subscribers()).toBe(0);
  await scriptRuns(page);
  await press(page, "Confirm Subscription");
  await page.locator("main").getByText("You are subscribed.").waitFor();
  await page.getByRole("heading", { level: 1, name: "Thank you" }).waitFor();
  expect(await subscribers()).toBe(1);

  const plain = await withoutScript(browser, [/status of 400/]);
  await plain.goto(linkIn((await mailTo(app, "reader@example.ng", "You are")).text));
  await press(plain, "Leave the Newsletter");
  await plain.getByText("You have left the newsletter.").waitFor();
  expect(await subscribers()).toBe(0);
  await plain.goto(confirm);
  await press(plain, "Confirm Subscription");
  await plain.getByText("This link no longer works").waitFor();
  await plain.goto("/newsletter");
  await plain.getByLabel("Email").fill("second@example.ng");
  await press(plain, "Subscribe");
  await plain.getByText("Please check your email to confirm your subscription.").waitFor();
});

async function subscribers(): Promise<number> {
  const found = await app.db`
    select 1 from app.newsletter_subscription where confirmed_at is not null and left_at is null`;
  return found.length;
}

function linkIn(text: string): string {
  return /https?:\/\/\S+\/newsletter\?\w+=[\w-]+/.exec(text)?.[0] ?? "";
}

test("an admin writes an article, schedules, publishes and removes it", async () => {
  const page = await browser.newPage({ width: 360 });
  await signInAs(page, await app.makePerson("admin"));
  await page.goto("/admin/news");
  await page.getByRole("link", { name: "Create News" }).click();
  await press(page, "Create News");
  await said(page, "Please fill in all required fields");
  await page.getByLabel("Title", { exact: true }).fill("Yam prices in Ọ̀yọ́");
  await page.getByRole("textbox", { name: "Content" }).fill("They **fell** by a fifth.");
  await page.getByLabel("Links").fill("ajose.ng/news");
  await page.getByRole("button", { name: "Finance" }).click();
  await press(page, "Create News");
  const wrong = "Please enter a full web address, such as https://ajose.ng/news";
  await said(page, `ajose.ng/news: ${wrong}`);
  // What was typed is still there after a reload, as everyone will read it.
  await page.reload();
  await page.getByRole("tab", { name: "Preview" }).click();
  await page.locator("strong", { hasText: "fell" }).waitFor();
  await page.getByLabel("Links").fill("https://ajose.ng/news");
  await page.getByLabel("Publish later").check();
  await page.getByLabel("Day", { exact: true }).fill("01/12/2099");
  await page.getByLabel("Time in Lagos").fill("08:30");
  await press(page, "Create News");
  await said(
    page,
    "News article created successfully! It comes out on 1 Dec 2099, 08:30.",
    "status",
  );
  await page.waitForURL("**/admin/news");
  await page.getByText("for 1 Dec 2099, 08:30").waitFor();

  await page.getByRole("link", { name: "Edit: Yam prices in Ọ̀yọ́" }).click();
  await page.getByLabel("Publish now").check();
  await page.getByLabel("Send it to the newsletter").check();
  await press(page, "Save Article");
  await page.getByRole("heading", { name: "Send it to the newsletter?" }).waitFor();
  await press(page, "Publish and Send");
  await said(page, "News article published", "status");
  await page.getByRole("link", { name: "Read: Yam prices in Ọ̀yọ́" }).click();
  await page.getByRole("heading", { level: 1, name: "Yam prices in Ọ̀yọ́" }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Remove: Yam prices in Ọ̀yọ́" }).click();
  await press(page, "Remove Article");
  await said(page, "News article removed", "status");
  await page.getByText("Yam prices").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Edit: Article 1" }).waitFor();
});

test("an admin writes an issue of the newsletter, looks at it, sends it once, and one press in the mailbox leaves", async () => {
  await app.db`delete from app.newsletter_subscription`;
  await subscribeOwner(app.db, createTokens(app.config), "reader@example.ng");
  const page = await browser.newPage({ width: 360 });
  await signInAs(page, await app.makePerson("admin"));
  await page.goto("/admin/news");
  await page.getByRole("link", { name: "Newsletter", exact: true }).click();
  await page.getByRole("heading", { name: "No issues yet" }).waitFor();
  await press(page, "Write an Issue");
  await press(page, "Save Draft");
  await said(page, "Please fill in all required fields");
  await page.getByLabel("Subject").fill("November in Ọ̀yọ́");
  await page.getByLabel("Text", { exact: true }).fill("Ten projects opened.\n\n<b>Thank you</b>");
  await page.getByRole("tab", { name: "Write" }).press("ArrowRight");
  await page
    .getByRole("tabpanel")
    .getByText("Hello, Ten projects opened. <b>Thank you</b>")
    .waitFor();
  await expectAccessible(page);
  await press(page, "Save Draft");
  await said(page, "Draft saved", "status");
  await page.getByRole("button", { name: "Send: November in Ọ̀yọ́" }).press("Enter");
  await page
    .getByRole("dialog")
    .getByText("It goes by mail to 1 reader, only this once.")
    .waitFor();
  await expectAccessible(page);
  await press(page, "Send It");
  await said(page, "The issue is going out", "status");
  const mail = await mailTo(app, "reader@example.ng", "November in Ọ̀yọ́");
  expect(mail.html).toContain("&lt;b&gt;Thank you&lt;/b&gt;");
  await page.reload();
  await page.getByText(/ · to 1 reader$/).waitFor();
  expect(await page.getByRole("button", { name: /^(Send|Edit|Remove): / }).count()).toBe(0);

  const left = await page.request.post(linkIn(mail.text), {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(left.status()).toBe(200);
  expect(await subscribers()).toBe(0);
  await page.reload();
  await page.getByRole("tab", { name: "Readers" }).click();
  await page.getByText("0 confirmed · 0 not confirmed yet · 1 left").waitFor();
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "Export CSV")]);
  expect(file.suggestedFilename()).toBe("ajose-newsletter-readers.csv");
});

test("an admin adds what somebody said with their consent, the landing page shows it, and withdrawing ends that", async () => {
  const page = await browser.newPage({ width: 360 });
  await signInAs(page, await app.makePerson("admin"));
  await page.goto("/admin/news");
  await page.getByRole("link", { name: "Testimonials" }).click();
  await page.getByRole("heading", { name: "No testimonials yet" }).waitFor();
  await press(page, "Add a Testimonial");
  await page.getByLabel("Words").fill("I knew where my money was. <b>Always</b>");
  await page.getByLabel("Name").fill("Ọláṣẹhìndé Bello");
  await page.getByLabel("Role").fill("Project Creator, Kano");
  await page.getByLabel("Agreed on", { exact: true }).fill("03/11/2026");
  await press(page, "Save Testimonial");
  await said(page, "Please say how this person agreed");
  await page.getByLabel("Consent").fill("By mail, from her own address.");
  await expectAccessible(page);
  await page.getByLabel("Consent").press("Tab");
  await page.getByRole("button", { name: "Save Testimonial" }).press("Enter");
  await said(page, "Testimonial added", "status");
  await page.getByText("Shown, number 1").waitFor();
  await expectAccessible(page);
  const read = async () => (await (await page.request.get("/")).text()).replaceAll("<!-- -->", "");
  await expect.poll(read).toContain("“I knew where my money was. &lt;b&gt;Always&lt;/b&gt;”");
  expect(await read()).not.toContain("By mail, from her own address");
  await page.getByRole("button", { name: "Withdraw: Ọláṣẹhìndé Bello" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await said(page, "Testimonial withdrawn", "status");
  await page.getByRole("heading", { name: "No testimonials yet" }).waitFor();
  await expect.poll(read).not.toContain("I knew where my money was");
});
