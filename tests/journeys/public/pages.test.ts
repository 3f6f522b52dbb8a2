import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import {
  expectAccessible,
  openBrowser,
  scriptRuns,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { mailTo, press, said } from "../identity/steps.ts";
import { withoutScript, writeNews } from "./steps.ts";

const { url, app } = await openServer({
  ...{ COOLING_OFF_HOURS: "36", WITHDRAWAL_COOL_OFF_HOURS: "12" },
});
const browser = await openBrowser(url);
const ids = Array.from({ length: 4 }, () => newId());

beforeAll(() => writeNews(app, ids));

test("the contact form says what is missing, sends, and is empty again", async () => {
  const page = await browser.newPage({ expected: [/status of 400/, /ERR_FAILED/] });
  await page.goto("/contact");
  await scriptRuns(page);
  await press(page, "Send Message");
  await said(page, "Please fill in all required fields");
  await page.locator("input[name=name]:focus").waitFor();
  await page.getByText("Please enter a valid email address").waitFor();
  await fillContact(page);
  // What was wrong is so no more once it changes, before anything is sent again.
  expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
  await page.route("**/contact.data*", (route) => route.abort(), { times: 1 });
  await press(page, "Send Message");
  await said(page, "Network error occurred");
  expect(await page.getByLabel("Subject").inputValue()).toBe("A cold room");
  await press(page, "Send Message");
  await said(page, "Message sent successfully! We'll get back to you soon.", "status");
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("");
  expect(await page.getByLabel("Category").inputValue()).toBe("");
  const kept = await app.db`select name, email, subject, category from app.contact_message`;
  expect(kept).toEqual([
    { name: "Ada Obi", email: "ada@example.ng", subject: "A cold room", category: "project" },
  ]);
  await mailTo(app, "ada@example.ng", "We have your message");
});

test("where a poor line drops a script the page stands, and the next link brings all of it", async () => {
  const page = await browser.newPage({ expected: [/ERR_FAILED/] });
  // Not `breakCalls`: what the browser has in its memory it would not ask for.
  await page.route("**/assets/public-footer-*.js", (route) => route.abort());
  const dropped = page.waitForEvent("requestfailed");
  await page.goto("/contact");
  await dropped;
  await scriptRuns(page);
  await page.getByLabel("Subject").fill("A cold room");
  const footer = page.getByRole("contentinfo");
  const about = footer.getByRole("link", { name: "About" });
  await about.waitFor();
  expect(await page.getByLabel("Subject").inputValue()).toBe("A cold room");
  await page.unroute("**/assets/public-footer-*.js");
  await about.click();
  await page.waitForURL("**/about");
  await scriptRuns(page);
  await vi.waitFor(async () => {
    await footer.getByRole("button", { name: "Data saver" }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.saver)).toBe("on");
  }, 30_000);
});

test("without script the contact form keeps what was typed, sends, and the answers unfold", async () => {
  const page = await withoutScript(browser, [/status of 400/]);
  await page.goto("/contact");
  await fillContact(page);
  await page.getByLabel("Email").fill("ada");
  await press(page, "Send Message");
  await page.getByText("Please enter a valid email address").waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("What would it cost?");
  expect(await page.getByLabel("Category").inputValue()).toBe("project");
  await page.getByLabel("Email").fill("plain@example.ng");
  await press(page, "Send Message");
  await page.getByText("Message sent successfully! We'll get back to you soon.").waitFor();
  expect(await page.getByLabel("Subject").inputValue()).toBe("");

  const answer = page.getByText("Everyone gets all of their money back");
  expect(await answer.isVisible()).toBe(false);
  await page.getByText("What happens when a project misses its goal?").click();
  await answer.waitFor();
  const map = page.getByRole("link", { name: "Open interactive map" });
  expect(await map.getAttribute("href")).toContain("https://www.openstreetmap.org/?mlat=");
});

test("the live map is asked for by a press alone, in a sandbox that the policy lets through", async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route("https://www.openstreetmap.org/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>The live map</p>" });
  });
  await page.goto("/contact");
  await scriptRuns(page);
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Open interactive map" }).click();
  await page.frameLocator("iframe[sandbox]").getByText("The live map").waitFor();
  expect(asked).toHaveLength(1);
  await page.getByRole("link", { name: "© OpenStreetMap contributors" }).waitFor();
});

test("About counts for real, or says that there is nothing to count", async () => {
  const page = await withoutScript(browser);
  await page.goto("/about");
  await page.getByText("No project has been published yet").waitFor();
  for (const year of [2020, 2021, 2022, 2023, 2024, 2025, 2026]) {
    await page.getByText(String(year), { exact: true }).waitFor();
  }
  expect(await page.getByText(/^Source: /).count()).toBe(7);
  expect(await hrefs(page, ["Start Your Project", "Become an Investor"])).toEqual([
    "/register?role=user",
    "/register?role=investor",
  ]);
});

test("business support works out the fees of a raise, with script and without", async () => {
  const plain = await withoutScript(browser);
  await plain.goto("/dbs?goal=2000000");
  await plain.getByText("You receive").waitFor();
  await plain.getByText("₦1,870,000").waitFor();
  const page = await browser.newPage();
  await page.goto("/dbs");
  await scriptRuns(page);
  await page.getByLabel("You want to raise").fill("500000");
  await page.getByText("₦467,500").waitFor();
});

test("business support shows six services and the ways on", async () => {
  const page = await withoutScript(browser);
  await page.goto("/dbs");
  expect(
    await page.getByRole("region", { name: "What you get" }).getByRole("listitem").count(),
  ).toBe(6);
  expect(await hrefs(page, ["Get Started", "Learn More", "Contact Our Team"])).toEqual([
    "/register",
    "/contact",
    "/contact",
  ]);
});

test("the terms say the times that this installation has set", async () => {
  const page = await withoutScript(browser);
  await page.goto("/terms");
  await page
    .getByText("You can take an investment back for 36 hours, without giving a reason")
    .waitFor();
  await page.getByText("sign-in on a new device, we wait 12 hours before we send it.").waitFor();
});

for (const path of ["/terms", "/privacy"]) {
  test(`${path} is marked as a draft, and its contents lead to each section`, async () => {
    const page = await withoutScript(browser);
    await page.goto(path);
    await page.getByText("Draft: needs counsel's review").waitFor();
    const contents = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
    const targets = await contents.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? ""),
    );
    expect(targets.length).toBeGreaterThan(8);
    for (const target of targets) expect(await page.locator(`h2${target}`).count()).toBe(1);
    await contents.last().click();
    expect(await page.locator(`h2${targets.at(-1)}`).isVisible()).toBe(true);
  });
}

test("an admin sees how long a message has waited, replies in place, hears of a colleague's reply, and marks", async () => {
  const page = await browser.newPage({ expected: [/status of 503/, /status of 409/] });
  await signInAs(page, await app.makePerson("admin"));
  await app.db`delete from app.contact_message`;
  await page.goto("/admin/contact");
  await page.getByRole("heading", { name: "No messages yet" }).waitFor();
  await app.db`
    insert into app.contact_message (id, name, email, subject, category, message, created_at) values
      (${newId()}, 'Ada', 'ada@example.ng', 'Late', 'press', 'One', app.now() - interval '27 hours'),
      (${newId()}, 'Obi', 'obi@example.ng', 'In time', 'general', 'Two', app.now() - interval '2 hours')`;
  const mend = await breakCalls(page, ["*/api/admin/contact?*"], {
    status: 503,
    json: { error: true, code: "UNAVAILABLE", message: "Busy" },
  });
  await page.reload();
  await page.getByText("Failed to load messages").waitFor();
  await mend();
  await press(page, "Retry");
  const cards = page.locator("main").getByRole("listitem");
  await cards.first().getByText("Overdue by 3 h").waitFor();
  await cards.nth(1).getByText("21 h left to answer").waitFor();
  await cards.first().getByRole("button", { name: "Reply" }).press("Enter");
  await press(page, "Send Reply");
  await said(page, "Please write a reply");
  await page.getByLabel("Your reply").fill("On Friday.");
  await expectAccessible(page);
  // A colleague is faster: nothing is sent, and what was typed is still there, also in a page of its own.
  await answerFirst(await app.makePerson("admin"), "The other day.");
  await press(page, "Send Reply");
  await said(
    page,
    "Another admin has answered meanwhile. Your reply was not sent, and is still here.",
  );
  await cards.nth(1).getByText("The other day.").waitFor();
  await page.reload();
  const typed = page.getByLabel("Your reply");
  await expect.poll(() => typed.inputValue()).toBe("On Friday.");
  await typed.press("Tab");
  await page.keyboard.press("Enter");
  await said(page, "Reply sent", "status");
  await cards.nth(1).getByText("On Friday.").waitFor();
  await cards.nth(1).getByText("Answered after 27 h").waitFor();
  expect((await mailTo(app, "ada@example.ng", "Re: Late", 2)).text).toContain("On Friday.");
  await cards.nth(1).getByRole("button", { name: "Mark as not answered" }).click();
  await cards.first().getByText("Overdue by 3 h").waitFor();
  await cards.first().getByRole("button", { name: "Mark as answered" }).click();
  await said(page, "Marked as answered", "status");
  await cards.first().getByText("21 h left to answer").waitFor();
  expect(await page.getByRole("link", { name: "Contact Inbox" }).first().isVisible()).toBe(true);
});

async function answerFirst(as: TestUser, text: string): Promise<void> {
  const [first] = (await app.call("GET", "/api/admin/contact", { as })).body.data;
  const body = { text, sawAnswered: false, sawReplies: 0 };
  const path = `/api/admin/contact/${first.id}/replies`;
  expect((await app.call("POST", path, { as, body })).status).toBe(201);
}

test("on a phone with wide letters the header has room for all it shows", async () => {
  const page = await browser.newPage({ width: 360 });
  await page.goto("/help");
  await scriptRuns(page);
  await page.evaluate(() => {
    const wide = new CSSStyleSheet();
    // The name twice, or its letters are smaller.
    wide.replaceSync("* { font-family: monospace, monospace !important }");
    document.adoptedStyleSheets = [wide];
  });
  for (const width of [320, 360, 375, 412]) {
    await page.setViewportSize({ width, height: 740 });
    const found = await page.evaluate(() => {
      const shown = [...document.querySelectorAll("header a, header button")]
        .filter((one) => !one.closest("[popover]") && one.getClientRects().length > 0)
        .map((one) => one.getBoundingClientRect());
      const isAside = shown.some(({ left }, index) => left < (shown[index - 1]?.right ?? 0));
      const lines = Math.max(...shown.map(({ height }) => height));
      return { isAside, lines, beyond: document.documentElement.scrollWidth - innerWidth };
    });
    expect(found, `${width} px`).toEqual({ isAside: false, lines: 44, beyond: 0 });
  }
});

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Ada Obi");
  await page.getByLabel("Email").fill("Ada@Example.ng");
  await page.getByLabel("Subject").fill("A cold room");
  await page.getByLabel("Category").selectOption("project");
  await page.getByLabel("Message").fill("What would it cost?");
}

function hrefs(page: Page, names: string[]): Promise<(string | null)[]> {
  const main = page.locator("main");
  return Promise.all(
    names.map((name) => main.getByRole("link", { name, exact: true }).first().getAttribute("href")),
  );
}
