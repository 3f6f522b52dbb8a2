import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("an investor invests from their own area, finds it among their investments and takes it back", async () => {
  const { id } = await makeOpenProject(
    app,
    await app.makePerson("user"),
    await app.makePerson("admin"),
    { name: "Ferry for Oron" },
  );
  const investor = await app.makePerson("investor");
  const page = await browser.newPage();
  await signInAs(page, investor);
  await page.goto("/investor/projects?search=ferry");
  await page.getByRole("link", { name: "Invest Now" }).click();
  await page.waitForURL(`**/investor/projects/${id}`);
  await page.getByText("Insufficient balance. Please fund your wallet.").waitFor();
  const fund = page.getByRole("link", { name: "Fund Wallet" });
  expect(await fund.getAttribute("href")).toBe("/investor/wallet#fund");

  await app.fund(investor.id, 30_000_00n);
  await page.reload();
  const amount = page.getByLabel("Investment amount");
  await amount.waitFor();
  await page.getByText("Demonstration: no real money.").waitFor();
  await page.getByText("Ajose is not registered with SEC Nigeria.").waitFor();
  await expect.poll(() => fund.count()).toBe(0);
  const invest = page.getByRole("button", { name: /^Invest Now/ });
  await page.getByRole("button", { name: "₦50,000" }).click();
  await page.getByText("Insufficient balance. Please fund your wallet first.").waitFor();
  expect(await invest.isDisabled()).toBe(true);
  await amount.fill("999");
  await invest.click();
  const toast = page.locator(".toast");
  await toast.getByText("Minimum investment amount is ₦1,000").waitFor();
  await page.getByRole("button", { name: "₦5,000" }).click();
  // What it would mean stands before the button.
  for (const fact of ["Balance after", "₦25,000.00", "Take it back until", "you pay none"]) {
    await page.locator("form dl").getByText(fact).waitFor();
  }
  await invest.click();
  await toast.getByText("Investment successful!").waitFor();
  await page.getByRole("link", { name: "Go now" }).waitFor();
  await page.waitForURL(/\/investor\/investments\?invested=[\w-]{36}$/);
  const happened = page.locator("section", {
    has: page.getByRole("heading", { name: "What happened" }),
  });
  await happened.getByText("₦5,000 of yours now works for Ferry for Oron.").waitFor();
  await happened.getByText("What happens next").waitFor();
  await happened.getByRole("link", { name: "Receipt" }).waitFor();
  await expectAccessible(page);
  await happened.getByRole("button", { name: "Dismiss" }).click();
  await happened.waitFor({ state: "detached" });

  const row = page.getByRole("listitem").filter({ hasText: "Ferry for Oron" }).first();
  await row.getByText("₦5,000.00").first().waitFor();
  await page.getByLabel("Search").fill("nothing like it");
  await page.getByText("No investments match your filters").waitFor();
  await page.getByLabel("Search").fill("ferry");
  await row.getByRole("button", { name: "Cancel the investment in Ferry for Oron" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Investment" }).click();
  await row.getByText("Taken back").waitFor();
  await page.getByRole("region", { name: "Available Balance" }).getByText("₦30,000.00").waitFor();
  await app.expectBooksToBalance();
});

test("someone without investments is shown the way to some; a failed load can be tried again", async () => {
  const page = await browser.newPage({ expected: [/status of 503/] });
  await signInAs(page, await app.makePerson("investor"));
  const mend = await breakCalls(page, ["*/api/investments/stats"], {
    status: 503,
    json: { error: true, code: "UNAVAILABLE", message: "Busy" },
  });
  await page.goto("/investor/investments");
  await page.getByText("Failed to load investments").waitFor();
  await mend();
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { name: "No investments yet" }).waitFor();
});
