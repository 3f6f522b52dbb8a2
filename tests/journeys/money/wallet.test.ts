import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { reverse } from "#server/payments/sandbox/pay.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);
const topups = topupsOf(app);

test("money paid by card is in the balance everywhere, in the timeline and in the list", async () => {
  const page = await openWallet();
  await pay(page, "5000", "Payment succeeds");
  await toast(page, "Wallet funded successfully! ₦5,000 added.");
  // The wallet's card and the frame's card say the same.
  await expect.poll(() => page.getByText("₦5,000.00", { exact: true }).count()).toBeGreaterThan(2);
  await timeline(page).getByText("₦5,000 was added to your wallet.").waitFor();
  await page.getByRole("button", { name: /Wallet funding.*Card.*\+₦5,000\.00/ }).waitFor();
  await openForm(page);
  expect(await form(page).getByLabel("Amount", { exact: true }).inputValue()).toBe("");
  await expectAccessible(page);
});

test("money that comes without a press stands in the balance and in the list without a reload", async () => {
  const person = await app.makePerson("investor");
  const page = await browser.newPage({ width: 360 });
  await signInAs(page, person);
  // It comes after the page has read its list, and before the stream's first event.
  const funded = Promise.withResolvers<void>();
  await page.route("**/api/events*", async (route) => {
    await funded.promise;
    await route.continue();
  });
  await page.goto("/investor/wallet");
  await page.getByText("Nothing has moved yet.").waitFor();
  await app.fund(person.id, 1_234_00n);
  funded.resolve();
  await page.getByRole("button", { name: /\+₦1,234\.00/ }).waitFor();

  // What is in projects goes there and comes back without a reload too: no money is counted twice.
  const owner = await app.makePerson("user");
  const { id: projectId } = await makeOpenProject(app, owner, await app.makePerson("admin"));
  const body = { projectId, amount: 1000 };
  const made = await app.call("POST", "/api/investments", { as: person, body });
  await page.getByText("1 project running").waitFor();
  await app.call("POST", `/api/investments/${made.body.data.id}/cancel`, { as: person });
  await page.getByText("none yet").waitFor();

  // What the provider takes back again leaves the balance while its owner looks on.
  const { transactionId } = await topups.startAndPay(person, "success", "2000");
  await topups.claim(person, transactionId);
  await timeline(page).getByText("Added", { exact: true }).waitFor();
  const balance = (text: string) => page.locator("main").getByText(text, { exact: true }).first();
  await balance("₦3,234.00").waitFor();
  await reverse(app.db, transactionId);
  await topups.notice(transactionId, { status: "reversed" });
  await timeline(page).getByText("Reversed", { exact: true }).waitFor();
  await balance("₦1,234.00").waitFor();
});

test("a payment that is still pending arrives without a reload", async () => {
  const page = await openWallet({ width: 360, theme: "dark" });
  await pay(page, "2500", "Succeeds, the notice comes 5 seconds late");
  await toast(page, "Payment completed! ₦2,500 will be added to your wallet.");
  await timeline(page).getByText("Pending", { exact: true }).waitFor();
  await expectAccessible(page);
  await app.db`update sandbox.payment set settles_at = app.now()`;
  await app.db`update app.topup set check_at = app.now() where status = 'pending'`;
  await timeline(page).getByText("Added", { exact: true }).waitFor({ timeout: 20_000 });
  await toast(page, "Wallet funded successfully! ₦2,500 added.");
  await page.locator("main").getByText("₦2,500.00", { exact: true }).first().waitFor();
});

test("where no stream comes, what is under way is asked for now and then", async () => {
  const person = await app.makePerson("investor");
  const asked = { amount: 1500, method: "card" };
  const { body } = await app.call("POST", "/api/wallet/topups", { as: person, body: asked });
  const page = await browser.newPage({ width: 360, expected: [/api.events/] });
  await signInAs(page, person);
  await page.clock.install();
  await page.route("**/api/events*", (route) => route.abort());
  await page.goto("/investor/wallet");
  await timeline(page).getByText("Started", { exact: true }).waitFor();
  await app.db`
    update app.topup set status = 'failed', updated_at = app.now() where reference = ${body.data.reference}`;
  await page.clock.fastForward(16_000);
  await timeline(page).getByText("Not paid", { exact: true }).waitFor();
});

test("a payment that fails says so and leaves the balance alone", async () => {
  const page = await openWallet();
  await pay(page, "1000", "Payment fails");
  await toast(page, "Payment was not successful");
  await page.locator("main").getByText("Payment was not successful").first().waitFor();
  await timeline(page).getByText("Not paid").waitFor();
  await page.locator("main").getByText("₦0.00").first().waitFor();
  // What was typed is there when one tries again.
  await page.getByRole("link", { name: "Try again" }).click();
  await form(page).getByText("Payment was not successful").waitFor();
  expect(await form(page).getByLabel("Amount", { exact: true }).inputValue()).toBe("1,000");
});

test("whoever closes the checkout has paid nothing and can start again", async () => {
  const page = await openWallet();
  await start(page, "1000");
  await checkout(page).getByRole("button", { name: "Cancel" }).click();
  await timeline(page).getByText("Started", { exact: true }).waitFor();
  await openForm(page);
  expect(await form(page).getByRole("button", { name: "Fund Wallet" }).isEnabled()).toBe(true);
});

test("a checkout that cannot be loaded is tried three times", async () => {
  const page = await openWallet({ expected: [/checkout\.js/] });
  let tries = 0;
  await page.route("**/sandbox/checkout.js", (route) => {
    tries += 1;
    return route.abort();
  });
  await fill(page, "1000");
  await form(page).getByRole("button", { name: "Fund Wallet" }).click();
  await form(page).getByRole("button", { name: "Processing…" }).waitFor();
  const sentence = "Failed to load payment modal. Check your internet connection and retry later.";
  await toast(page, sentence);
  expect(tries).toBe(3);
  await form(page).getByText(sentence).waitFor();
  await page.unroute("**/sandbox/checkout.js");
  await start(page, "1000");
  await checkout(page).getByRole("button", { name: "Pay ₦1,000.00" }).waitFor();
});

test("a payment whose check does not get through is still followed to the balance", async () => {
  const page = await openWallet({ expected: [/api\/users\/topup/] });
  await page.route("**/api/users/topup", (route) => route.abort());
  await pay(page, "3000", "Payment succeeds");
  await toast(page, "Payment completed! ₦3,000 will be added to your wallet.");
  await page
    .locator("main")
    .getByText("API verification failed but payment was processed")
    .waitFor();
  await timeline(page).getByText("Added", { exact: true }).waitFor({ timeout: 20_000 });
  await page.locator("main").getByText("₦3,000.00", { exact: true }).first().waitFor();
});

test("each wrong amount has its sentence, and the button waits", async () => {
  const page = await openWallet();
  await openForm(page);
  const button = form(page).getByRole("button", { name: "Fund Wallet" });
  expect(await button.isDisabled()).toBe(true);
  await fill(page, "99");
  await form(page).getByText("Minimum funding amount is ₦100").waitFor();
  expect(await button.isDisabled()).toBe(true);
  await fill(page, "0");
  await form(page).getByText("Amount must be greater than 0").waitFor();
  await fill(page, ".");
  await form(page).getByText("Please enter a valid amount").waitFor();
  await form(page).getByRole("button", { name: "₦25,000" }).click();
  await form(page).getByText("Maximum amount is ₦10,000").waitFor();
  await expectAccessible(page);
  await form(page).getByRole("button", { name: "₦10,000", exact: true }).click();
  await form(page).getByText("Maximum amount is ₦10,000").waitFor({ state: "detached" });
  expect(await button.isEnabled()).toBe(true);
});

test("the balance can be hidden, and stays hidden after a reload", async () => {
  const page = await openWallet({}, 700_000n);
  await page.locator("main").getByText("₦7,000.00").first().waitFor();
  await page.locator("main").getByRole("button", { name: "Hide amounts" }).click();
  await page.locator("main").getByText("₦••••••").first().waitFor();
  await page.reload();
  await page.locator("main").getByText("₦••••••").first().waitFor();
  await page.locator("main").getByRole("button", { name: "Show amounts" }).click();
  await page.locator("main").getByText("₦7,000.00").first().waitFor();
});

test("a creator's wallet has the same, with the way back", async () => {
  const page = await browser.newPage({ theme: "dark" });
  await signInAs(page, await app.makePerson("user"));
  await page.goto("/creator/wallet");
  await page.getByRole("heading", { name: "Payment Methods" }).waitFor();
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await page.waitForURL("**/creator/dashboard");
  await page.getByRole("heading", { name: "Welcome, Ada" }).waitFor();
});

async function openWallet(
  choice: Parameters<typeof browser.newPage>[0] = {},
  kobo = 0n,
): Promise<Page> {
  const person = await app.makePerson();
  if (kobo > 0n) await app.fund(person.id, kobo);
  const page = await browser.newPage(choice);
  await signInAs(page, person);
  await page.goto("/investor/wallet");
  await page.locator("main").getByRole("link", { name: "Fund Wallet" }).waitFor();
  return page;
}

function form(page: Page) {
  return page.getByRole("dialog", { name: "Fund Wallet" });
}

async function openForm(page: Page): Promise<void> {
  if (await form(page).isVisible()) return;
  await page.locator("main").getByRole("link", { name: "Fund Wallet" }).click();
  await form(page).waitFor();
}

function timeline(page: Page) {
  return page.locator("#under-way");
}

function checkout(page: Page) {
  return page.getByRole("dialog", { name: "Checkout" });
}

async function toast(page: Page, text: string): Promise<void> {
  await page.locator(".toast", { hasText: text }).waitFor();
}

async function fill(page: Page, amount: string): Promise<void> {
  await openForm(page);
  await form(page).getByLabel("Amount", { exact: true }).fill(amount);
}

async function start(page: Page, amount: string): Promise<void> {
  await fill(page, amount);
  await form(page).getByRole("button", { name: "Fund Wallet" }).click();
  await checkout(page).waitFor();
}

async function pay(page: Page, amount: string, outcome: string): Promise<void> {
  await start(page, amount);
  await checkout(page).getByLabel("What should happen").selectOption({ label: outcome });
  await checkout(page).getByRole("button", { name: /^Pay/ }).click();
  await expect.poll(() => checkout(page).count()).toBe(0);
}
