import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";

const { url, app } = await openServer({
  TOPUP_COST_BPS: "150",
  TOPUP_COST_FIXED: "100",
  TOPUP_COST_FIXED_FROM: "2500",
  TOPUP_COST_CAP: "2000",
});
const browser = await openBrowser(url);
const form = (page: Page) => page.getByRole("dialog", { name: "Fund Wallet" });

test("before paying one reads what is charged, in the form and in the provider's window", async () => {
  const page = await browser.newPage({ width: 360, theme: "dark" });
  await signInAs(page, await app.makePerson());
  await page.goto("/investor/wallet#fund");
  await form(page).getByText("The payment provider’s charge comes on top.").waitFor();
  await expectAccessible(page);
  await form(page).getByLabel("Amount", { exact: true }).fill("1000");
  const words = "You pay ₦1,015.23: ₦1,000.00 into your wallet, ₦15.23 for the payment provider";
  await form(page).getByText(`${words}.`, { exact: true }).waitFor();
  await expectAccessible(page);

  await form(page).getByRole("button", { name: "Fund Wallet" }).click();
  const checkout = page.getByRole("dialog", { name: "Checkout" });
  await checkout.getByText(words, { exact: true }).waitFor();
  await expectAccessible(page);
  await checkout.getByRole("button", { name: "Pay ₦1,015.23" }).click();
  await page.locator(".toast", { hasText: "Wallet funded successfully! ₦1,000 added." }).waitFor();
  await page
    .locator("#under-way")
    .getByText("₦15.23 more for the payment provider", { exact: true })
    .waitFor();
  await page.locator("main").getByText("₦1,000.00", { exact: true }).first().waitFor();
  await expectAccessible(page);
  await app.expectBooksToBalance();
});

test("a quick amount above the maximum shows its sentence, and no total", async () => {
  const page = await browser.newPage();
  await signInAs(page, await app.makePerson());
  await page.goto("/investor/wallet#fund");
  await form(page).getByRole("button", { name: "₦25,000" }).click();
  await form(page).getByText("Maximum amount is ₦10,000").waitFor();
  expect(
    await form(page)
      .getByText(/^You pay ₦/)
      .count(),
  ).toBe(0);
  await form(page).getByRole("button", { name: "₦10,000", exact: true }).click();
  await form(page).getByText("You pay ₦10,253.81: ₦10,000.00 into your wallet").waitFor();
});
