import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { connectionTo, nobodyThere } from "#tests/setup/app/network.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { type TestUser, testPassword } from "#tests/setup/app/test-app.ts";
import {
  expectAccessible,
  openBrowser,
  pageRests,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";
import { newcomer } from "../identity/steps.ts";

/*
 * Without a line, money does not move, says so, and is not sent later; what was typed is still there.
 */
const server = await openServer();
const { url, app } = server;
const line = connectionTo(server);
const browser = await openBrowser(url);
const withdrawals = withdrawalsOf(app);

afterEach(async () => {
  if (!app.fastify.server.listening) await line.restore();
});

/** A page with the service worker in it, which could be the one to keep something for later. */
async function openAs(person: TestUser, path: string, device = ""): Promise<Page> {
  const expected = [...nobodyThere, /ERR_FAILED/];
  const page = await browser.newPage({ device, keepsCopies: true, expected });
  await signInAs(page, person);
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await pageRests(page);
  return page;
}

/** Everything that a worker could still send by then would have been sent. */
async function isBack(page: Page): Promise<void> {
  await line.restore();
  await page.goto("/investor/wallet");
  await page.locator("main").getByRole("link", { name: "Fund Wallet" }).waitFor();
  await pageRests(page);
}

test("investing without a line says so, and nothing is invested when it is back", async () => {
  const investor = await app.makePerson("investor");
  await app.fund(investor.id, 5_000_00n);
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  const project = await makeOpenProject(app, creator, admin, { name: "Looms for Iseyin" });
  const page = await openAs(investor, `/projects/${project.id}?invest=1`);
  const dialog = page.getByRole("dialog", { name: "Invest in Looms for Iseyin" });
  await dialog.getByLabel("Amount").fill("1000");
  line.cut();
  await dialog.getByRole("button", { name: /^Invest ₦/ }).click();
  await page.locator(".toast", { hasText: "Investment failed" }).waitFor();
  await dialog.getByText("No answer came back. Press again with the same amount").waitFor();
  await expectAccessible(page, { within: "dialog[open]" });

  await isBack(page);
  const made = await app.db`select id from app.investment where investor_id = ${investor.id}`;
  expect(made).toEqual([]);
});

test("paying in without a line says so, and no payment is started when it is back", async () => {
  const investor = await app.makePerson("investor");
  const page = await openAs(investor, "/investor/wallet#fund");
  await page.getByLabel("Amount", { exact: true }).fill("1000");
  line.cut();
  await page.getByRole("button", { name: "Fund Wallet" }).click();
  await page.locator(".toast", { hasText: "Network error occurred" }).waitFor();
  await expectAccessible(page);

  await isBack(page);
  expect(await app.db`select id from app.topup where person_id = ${investor.id}`).toEqual([]);
});

test("withdrawing without a line says so, and nothing is withdrawn when it is back", async () => {
  const saver = await withdrawals.makeSaver(3_000_00n);
  const page = await openAs(saver, "/investor/wallet#withdraw");
  await page.getByLabel("Bank", { exact: true }).selectOption("Guaranty Trust Bank");
  await page.getByLabel("Account number").fill("0123456780");
  await page.getByLabel("Amount to withdraw").fill("1000");
  await page.getByRole("button", { name: "Continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw ₦1,000?" });
  await dialog.getByLabel("Your password", { exact: true }).fill(testPassword);
  line.cut();
  await dialog.getByRole("button", { name: "Withdraw ₦1,000" }).click();
  // Beside an open dialog nothing is read aloud, toasts neither.
  await dialog.getByRole("alert").getByText("No answer came back. Press again").waitFor();
  await dialog.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("We could not ask the bank. Please try again.").first().waitFor();

  await isBack(page);
  expect(await withdrawals.listOf(saver)).toEqual([]);
});

test("a registration goes on where it was, after a line that broke and a page loaded anew", async () => {
  const expected = [...nobodyThere, /ERR_FAILED/];
  const page = await browser.newPage({ width: 360, keepsCopies: true, expected });
  const person = newcomer();
  await page.goto("/register?role=investor");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "Continue" }).click();
  line.cut();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Email").fill(person.email);
  await page.reload();
  await page.getByRole("heading", { name: "No connection" }).waitFor();
  await line.restore();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Step 2 of 3:").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe(person.firstName);
  expect(await page.getByLabel("Email").inputValue()).toBe(person.email);
});

test("a project that was being written outlives the line and its tab, and goes when its creator leaves", async () => {
  const creator = await app.makePerson("user");
  const page = await openAs(creator, "/creator/projects/create", "own");
  line.cut();
  await page.getByLabel("Project Name").fill("Cold rooms for Mile 12");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await page.locator(".toast", { hasText: "Failed to create project" }).waitFor();
  await page.close();
  await line.restore();

  const later = await browser.newPage({ device: "own" });
  await later.goto("/creator/projects/create");
  await later.getByText("We kept what you had typed.").waitFor();
  expect(await later.getByLabel("Project Name").inputValue()).toBe("Cold rooms for Mile 12");
  await later.getByRole("button", { name: "Project Creator" }).click();
  await later.getByRole("button", { name: "Sign Out" }).click();
  await later.waitForURL(`${url}/`);
  const kept = await later.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain("Cold rooms");

  const next = await openAs(await app.makePerson("user"), "/creator/projects/create", "own");
  expect(await next.getByLabel("Project Name").inputValue()).toBe("");
});
