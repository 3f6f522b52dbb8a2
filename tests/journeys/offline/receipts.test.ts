import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { connectionTo, nobodyThere, workerHolds } from "#tests/setup/app/network.ts";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import {
  expectAccessible,
  openBrowser,
  pageRests,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";

const server = await openServer();
const { url, app } = server;
const line = connectionTo(server);
const browser = await openBrowser(url);
const topups = topupsOf(app);

afterEach(async () => {
  if (!app.fastify.server.listening) await line.restore();
});

/** Someone with payments in, and where the receipt of each is read; the first payment first. */
async function makePayer(amounts: string[]): Promise<{ person: TestUser; paths: string[] }> {
  const person = await app.makePerson("investor");
  for (const amount of amounts) {
    const { transactionId } = await topups.startAndPay(person, "success", amount);
    await topups.claim(person, transactionId);
  }
  const { body } = await app.call("GET", "/api/wallet/transactions", { as: person });
  const paths = body.data.map(({ id }: { id: string }) => `/receipts/${id}`);
  return { person, paths: paths.reverse() };
}

/** A page of this person's device, on which these receipts were opened. */
async function openSeen(person: TestUser, seen: string[], device: string, width = 360) {
  const page = await browser.newPage({
    width,
    device,
    keepsCopies: true,
    expected: [...nobodyThere, /ERR_FAILED/],
  });
  await signInAs(page, person);
  for (const path of seen) {
    await page.goto(path);
    await page.getByRole("button", { name: "Download PDF" }).waitFor();
  }
  await workerHolds(page, "/receipts/any");
  return page;
}

const banner = (page: Page) =>
  page.getByRole("status").getByText("No connection. This copy is from");
const keptHere = (page: Page) => page.evaluate(() => localStorage.getItem("receipts"));

test("a receipt that was seen opens without a connection, says how old it is, and is found", async () => {
  const { person, paths } = await makePayer(["1000", "2000"]);
  const [first = "", second = ""] = paths;
  const page = await openSeen(person, [first], "own");
  line.cut();

  await page.goto(first);
  await page.getByRole("heading", { level: 1, name: "Wallet funding" }).waitFor();
  await page.getByText("₦1,000.00").first().waitFor();
  await banner(page).waitFor();
  await expectAccessible(page);

  await page.goto(second);
  await page.getByText("You have not opened this receipt on this device before").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Wallet funding, ₦1,000.00, / }).click();
  await banner(page).waitFor();

  // Another tab has only the device's own session, and comes by the page that stands in for all others.
  const tab = await browser.newPage({ device: "own", expected: nobodyThere });
  await tab.goto("/investor/wallet/transactions");
  await tab.getByRole("heading", { name: "No connection" }).waitFor();
  await expectAccessible(tab);
  await tab.getByRole("link", { name: /^Wallet funding, ₦1,000.00, / }).click();
  await banner(tab).waitFor();

  await line.restore();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByText("₦1,000.00").first().waitFor();
  expect(await banner(page).count()).toBe(0);
});

test("without a line a receipt offers no PDF but says when; with one again, the page is fresh by itself", async () => {
  const { person, paths } = await makePayer(["1000"]);
  const [path = ""] = paths;
  const page = await openSeen(person, [path], "own");
  const download = page.getByRole("button", { name: "Download PDF" });
  const without = page.getByText("The PDF can be downloaded when there is a connection.");
  await page.context().setOffline(true);
  await without.waitFor();
  expect(await download.count()).toBe(0);
  await page.context().setOffline(false);
  await download.waitFor();

  line.cut();
  await page.goto(path);
  await banner(page).waitFor();
  await without.waitFor();
  expect(await download.count()).toBe(0);
  await line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await download.waitFor();
  expect(await banner(page).count()).toBe(0);
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
});

test("on a line that hangs, the copy is there after three seconds", async () => {
  const { person, paths } = await makePayer(["1000"]);
  const [path = ""] = paths;
  const page = await openSeen(person, [path], "own");
  await page.route("**/api/receipts/*", () => undefined);
  await page.goto(path);
  await banner(page).waitFor();
  await page.getByText("₦1,000.00").first().waitFor();
});

test("in a wallet that is open, a dropped line leads to the receipts and says which are not here", async () => {
  const { person, paths } = await makePayer(["1500", "2500"]);
  const page = await openSeen(person, paths.slice(0, 1), "own", 1280);
  await page.goto("/investor/wallet/transactions");
  await page.getByText("2 transactions").waitFor();
  await page.getByRole("button", { name: "Wallet funding" }).first().click();
  await page.getByRole("link", { name: "Receipt" }).waitFor();
  await pageRests(page);
  line.cut();

  await page.getByRole("link", { name: "Receipt" }).click();
  await page.getByText("You have not opened this receipt on this device before").waitFor();
  await page.goBack();
  await page.getByText("Failed to load transactions").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Wallet funding, ₦1,500.00, / }).click();
  await banner(page).waitFor();
});

test("signing out takes the copies along, also where the server cannot be told", async () => {
  const { person, paths } = await makePayer(["1000"]);
  const [path = ""] = paths;
  const page = await openSeen(person, [path], "own", 1280);
  await page.goto("/investor/dashboard");
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await pageRests(page);
  expect(await keptHere(page)).toContain("1,000.00");
  line.cut();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForFunction(() => localStorage.getItem("refreshToken") === null);
  expect(await keptHere(page)).toBeNull();

  await page.goto(path);
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  expect(await page.getByText("Wallet funding").count()).toBe(0);
  expect(await page.getByText("Receipts that you have opened").isVisible()).toBe(false);
});

test("a session that the server ends takes the copies along at the next contact", async () => {
  const { person, paths } = await makePayer(["1000"]);
  const [path = ""] = paths;
  const page = await openSeen(person, [path], "own");
  await app.call("POST", "/api/users/logout", { as: person });
  const tab = await browser.newPage({ device: "own" });
  await tab.goto(path);
  await tab.waitForURL("**/login?from=*");
  expect(await keptHere(page)).toBeNull();
});

test("whoever signs in next on the device never sees them", async () => {
  const { person, paths } = await makePayer(["1000"]);
  const next = await makePayer(["7000"]);
  const [path = ""] = paths;
  const before = await openSeen(person, [path], "shared");
  const page = await openSeen(next.person, next.paths, "shared");
  expect(await keptHere(page)).not.toContain("1,000.00");

  // The tab of the one before still is theirs; what it opens is not left to the next one.
  await before.evaluate((deviceId) => localStorage.setItem("deviceId", deviceId), person.deviceId);
  await before.goto("/projects");
  await before.goto(path);
  await before.getByRole("button", { name: "Download PDF" }).waitFor();
  expect(await keptHere(page)).not.toContain("1,000.00");
  line.cut();
  await page.goto(path);
  await page.getByText("You have not opened this receipt on this device before").waitFor();
  expect(await page.getByText("1,000.00").count()).toBe(0);
});

test("the last twenty are kept, on the device alone: no cache holds any of them", async () => {
  const { person, paths } = await makePayer(["1000"]);
  const [path = ""] = paths;
  const page = await openSeen(person, [path], "own");
  const kept = await page.evaluate(async () => {
    const [one] = JSON.parse(localStorage.getItem("receipts") ?? "[]");
    const more = Array.from({ length: 25 }, (_, index) => ({ ...one, id: `older-${index}` }));
    localStorage.setItem("receipts", JSON.stringify(more));
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept.filter((name) => !/^\/(assets|fonts|icons)\//.test(name)).sort()).toEqual([
    "/__manifest",
    "/favicon.svg",
    "/offline.html",
    "/offline.js",
    "/receipts/any",
    "/receipts/any.data",
  ]);
  await page.goto(path);
  await page.getByRole("button", { name: "Download PDF" }).waitFor();
  const ids = JSON.parse((await keptHere(page)) ?? "[]").map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(20);
  expect(path).toContain(ids[0]);
  const reply = await page.request.get(`/api${path}`);
  expect(reply.headers()["cache-control"]).toBe("no-store");
});
