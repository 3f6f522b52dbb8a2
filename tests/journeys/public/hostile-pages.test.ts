import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { openBrowser, pageRests, scriptRuns, signInAs } from "#tests/setup/browser/browser.ts";
import { expectHarmless, openGuarded } from "#tests/setup/browser/guarded.ts";
import {
  joinTexts,
  markdown,
  names,
  putArticle,
  scripts,
} from "#tests/setup/users/hostile-texts.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

/*
 * What people write, and what an address says, is shown and never run: no dialog opens, nothing that was
 * slipped in exists in the page, and the security policy has nothing to stop.
 */
const { url, app } = await openServer();
const browser = await openBrowser(url);
const creator = await app.makePerson("user");
const admin = await app.makePerson("admin");
const projectNames = joinTexts(names, 100);

test("names, stories, updates and pictures' words of a hostile creator are only text", async () => {
  const page = await openGuarded(browser);
  for (const name of projectNames) {
    const project = await makeOpenProject(app, creator, admin, {
      ...{ name, description: markdown, tags: ["<b>tag</b>"] },
      milestones: [{ title: name, sharePercent: 100, dueDate: "2099-01-01" }],
    });
    await app.call("POST", `/api/projects/${project.id}/updates`, {
      as: creator,
      body: { title: name, body: markdown },
    });
    await page.goto(`/projects/${project.id}`);
    await pageRests(page);
    await expectHarmless(page);
    expect(await page.title()).toContain(name);
  }
  for (const path of ["/", "/projects", "/projects?view=list"]) {
    await page.goto(path);
    await scriptRuns(page);
    await expectHarmless(page);
  }
});

test("signed-in pages show the same texts as harmlessly: the creator's, an investor's, a reviewer's", async () => {
  const { body } = await app.call("POST", "/api/projects", {
    as: creator,
    body: { ...waiting, name: names[0], description: markdown },
  });
  const areas = [
    [creator, ["/creator/my-projects", `/creator/projects/${body.data.id}`, "/creator/dashboard"]],
    [await app.makePerson("investor"), ["/investor/projects", "/investor/dashboard"]],
    [admin, ["/admin/dashboard", `/admin/projects?open=${body.data.id}`]],
  ] as const;
  for (const [index, [person, paths]] of areas.entries()) {
    const page = await openGuarded(browser, `person ${index}`);
    await signInAs(page, person);
    for (const path of paths) {
      await page.goto(path);
      await pageRests(page);
      await expectHarmless(page);
    }
  }
});

test("what moved for a hostile project is harmless too: transactions, receipts kept offline, the office's inbox", async () => {
  const investor = await app.makePerson("investor");
  await app.fund(investor.id, 5_000_00n);
  for (const name of joinTexts(names.slice(0, 4), 100)) {
    const { id: projectId } = await makeOpenProject(app, creator, admin, { name });
    await app.call("POST", "/api/investments", {
      as: investor,
      body: { projectId, amount: 100 },
    });
  }
  const message = { name: names[0], email: investor.email, subject: names[1], message: markdown };
  await app.call("POST", "/api/contact", { body: message });
  const moved = await app.call("GET", "/api/wallet/transactions", { as: investor });
  const receipts = moved.body.data.map(({ id }: { id: string }) => `/receipts/${id}`);
  const page = await openGuarded(browser);
  await signInAs(page, investor);
  for (const path of ["/investor/wallet/transactions", "/investor/investments", ...receipts]) {
    await page.goto(path);
    await pageRests(page);
    await expectHarmless(page);
  }
  // The page in place of all that cannot be reached names them from what the device keeps.
  await page.goto("/offline.html");
  await page.getByRole("link", { name: names[0] ?? "" }).waitFor();
  await expectHarmless(page);
  const adminPage = await openGuarded(browser, "office");
  await app.renew(admin);
  await answer(markdown);
  await signInAs(adminPage, admin);
  await adminPage.goto("/admin/contact");
  await adminPage
    .getByText(names[1] ?? "")
    .first()
    .waitFor();
  await expectHarmless(adminPage);
});

async function answer(text: string): Promise<void> {
  const [asked] = (await app.call("GET", "/api/admin/contact", { as: admin })).body.data;
  const body = { text, sawAnswered: false, sawReplies: 0 };
  const path = `/api/admin/contact/${asked.id}/replies`;
  expect((await app.call("POST", path, { as: admin, body })).status).toBe(201);
}

test("news with markup, pictures and links from elsewhere is only read", async () => {
  const id = newId();
  await putArticle(app, id, { title: names[0] ?? "", image: "javascript:alert(1)" });
  // The picture of another address is stopped by the policy: that is what it is for.
  const page = await openGuarded(browser, "", [/img-src/, /ERR_UNKNOWN_URL_SCHEME/]);
  for (const path of ["/news", `/news?Newsid=${id}`]) {
    await page.goto(path);
    await pageRests(page);
    await expectHarmless(page, ["img-src"]);
  }
  // The one that is an address of the web, however oddly it is written.
  const external = page.getByRole("link", { name: /External Link/ });
  expect(await external.count()).toBe(1);
  expect(await external.getAttribute("href")).toMatch(/^https:/);
  const feed = await (await page.request.get("/feed.xml")).text();
  expect(feed).not.toContain("<script>");
});

const inAddresses = (maxLength: number) => joinTexts(scripts, maxLength).map(encodeURIComponent);
const parameters = [
  ...inAddresses(200).flatMap((text) => [
    `/projects?search=${text}`,
    `/projects?category=${text}&sort=${text}`,
    `/projects?cursor=${text}`,
    `/news?Newsid=${text}`,
    `/register?role=${text}`,
    `/reset-password?token=${text}`,
    `/newsletter?confirm=${text}`,
    `/${text}`,
  ]),
  ...inAddresses(100).map((text) => `/help?q=${text}&category=${text}`),
];

test("nothing that an address says runs", { timeout: 300_000 }, async () => {
  const page = await openGuarded(browser, "", [/status of 40\d/]);
  for (const path of parameters) {
    await page.goto(path);
    await pageRests(page);
    await expectHarmless(page);
  }
  await scriptRuns(page);
});

const elsewhere = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/%2F/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  " //evil.example",
];

test("nobody is led away by what an address says of where they came from", {
  timeout: 300_000,
}, async () => {
  const page = await openGuarded(browser, "", [/status of 404/]);
  const investor = await app.makePerson("investor");
  await signInAs(page, investor);
  for (const from of elsewhere) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    // What is no address of ours is an unknown path, which leads to the start.
    await page.waitForURL(({ pathname }) => pathname === "/" || pathname === "/investor/dashboard");
    await pageRests(page);
    expect(new URL(page.url()).origin, from).toBe(url);
    await expectHarmless(page);
  }
});

test("pages may not be framed, run only their own script, and say so with every answer", async () => {
  const frame = createServer((_, reply) => {
    reply.setHeader("content-type", "text/html");
    reply.end(`<iframe src="${url}/creator/dashboard"></iframe><iframe src="${url}/"></iframe>`);
  }).listen(0, "127.0.0.1");
  afterAll(() => void frame.close());
  await new Promise((ready) => frame.once("listening", ready));
  const { port } = frame.address() as AddressInfo;
  const page = await browser.newPage({ expected: [/frame-ancestors/, /ERR_BLOCKED/] });
  await page.goto(`http://127.0.0.1:${port}/`);
  for (const framed of page.frames().slice(1)) {
    expect(await framed.locator("main").count()).toBe(0);
  }
  for (const path of ["/", "/creator/dashboard", "/login"]) {
    const headers = (await page.request.get(url + path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const scriptSources = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scriptSources).not.toMatch(/unsafe|\*|https?:(?!\/\/localhost)/);
    expect(policy).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  }
});

test("who may not see an area gets none of its data; after signing out, Back shows nothing personal", async () => {
  const page = await browser.newPage({ expected: [/status of 40\d/] });
  const html = await (await page.request.get("/admin/projects")).text();
  expect(html).not.toContain(creator.email);
  const investor = await app.makePerson("investor");
  await app.fund(investor.id, 1_234_567_00n);
  await signInAs(page, investor);
  await page.goto("/admin/projects");
  await page.waitForURL("**/investor/dashboard");
  await page.goto("/investor/wallet");
  await page.getByText("₦1,234,567.00").first().waitFor();
  expect((await page.request.get("/investor/wallet")).headers()["cache-control"]).toBe("no-store");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${url}/`);
  await page.goBack();
  await page.waitForURL("**/login?from=*");
  expect(await page.getByText("1,234,567").count()).toBe(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  expect(kept).not.toContain(investor.email);
});

const waiting = {
  category: "Fashion",
  expectedRaiseAmount: "50000",
  startDate: "2098-01-01",
  endDate: "2098-02-01",
};
