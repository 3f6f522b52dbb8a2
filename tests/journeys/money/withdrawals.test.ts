import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sandboxPayouts } from "#server/payments/sandbox/payouts.ts";
import { sendWithdrawals } from "#server/wallet/withdrawals/send-withdrawals.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { type TestUser, testPassword } from "#tests/setup/app/test-app.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";

const { url, app } = await openServer({
  WITHDRAWAL_COOL_OFF_HOURS: "0",
  PAYOUT_TWO_ADMINS: "4000",
});
const browser = await openBrowser(url);
const withdrawals = withdrawalsOf(app);

test("money is withdrawn, approved by an admin and paid, step by step before one's eyes", async () => {
  const page = await openWallet(await withdrawals.makeSaver(5_000_50n));
  await page.getByText("All withdrawals").click();
  await page.getByText("When you withdraw, you see each step here").waitFor();
  await openForm(page);

  // Everything that is missing is said at once.
  await button(page, "Continue").click();
  await form(page).getByText("Please choose a bank").waitFor();
  await form(page).getByText("Please enter the 10 digits of the account number").waitFor();
  await form(page).getByText("Please enter a valid amount").waitFor();
  await expectAccessible(page);
  await fill(page, { account: "0123456700", amount: "50" });
  await button(page, "Continue").click();
  await form(page).getByText("Minimum withdrawal is ₦100").waitFor();
  await form(page).getByRole("button", { name: "Use full balance" }).click();
  expect(await form(page).getByLabel("Amount to withdraw").inputValue()).toBe("5,000.50");
  await fill(page, { amount: "1500" });
  await button(page, "Continue").click();
  await form(page).getByText("The bank has no account with this number.").waitFor();
  await form(page).getByLabel("Account number").fill("01234 56780 99");
  expect(await form(page).getByLabel("Account number").inputValue()).toBe("0123456780");

  // The bank's name for the account comes before the password.
  await button(page, "Continue").click();
  const confirm = page.getByRole("dialog", { name: "Withdraw ₦1,500?" });
  await confirm.getByText("ADA OBI").waitFor();
  await expectAccessible(page);
  await confirm.getByRole("button", { name: "Withdraw ₦1,500" }).click();
  await confirm.getByText("Please type your password").waitFor();
  await confirm.getByLabel("Your password", { exact: true }).fill("Wr0ng!pass");
  await confirm.getByRole("button", { name: "Withdraw ₦1,500" }).click();
  await confirm.getByText("This is not your password. Please try again.").waitFor();
  await expectAccessible(page);
  await confirm.getByLabel("Your password", { exact: true }).fill(testPassword);
  await confirm.getByRole("button", { name: "Withdraw ₦1,500" }).click();
  await toast(page, "Withdrawal requested. It waits for an admin's approval.");
  await list(page).getByText("Waits for approval").waitFor();
  await page.locator("main").getByText("₦3,500.50", { exact: true }).first().waitFor();
  await page
    .getByRole("button", { name: /Withdrawal to your bank.*Bank ··· 6780.*Held.*−₦1,500\.00/ })
    .waitFor();
  await expectAccessible(page);

  const admin = await openApprovals({ theme: "dark" });
  const item = admin.getByRole("listitem").filter({ hasText: "Withdrawal to Guaranty Trust Bank" });
  await item.getByText("ADA OBI, 0123456780").waitFor();
  await expectAccessible(admin);
  await item.getByRole("link", { name: "View" }).click();
  await admin.getByRole("region", { name: "Details" }).getByText("Like the person").waitFor();
  await expectAccessible(admin);
  await admin.keyboard.press("a");
  const asking = admin.getByRole("dialog", { name: /^Approve Withdrawal/ });
  await asking.getByText("It sends ₦1,500 to ADA OBI at Guaranty Trust Bank").waitFor();
  await expectAccessible(admin);
  await asking.getByRole("button", { name: "Approve" }).click();
  await toast(admin, "Withdrawal approved");
  await item.getByText("approved", { exact: true }).waitFor();

  await sendWithdrawals(app.db, sandboxPayouts(app.db), app.config);
  await page.reload();
  await list(page).getByText("Paid", { exact: true }).waitFor();
  await list(page)
    .getByText("₦1,500 was paid to Guaranty Trust Bank, account ending in 6780.")
    .waitFor();
  await expectAccessible(page);
});

test("one that is on its way arrives without a reload, and one that waits can be taken back", async () => {
  const ada = await withdrawals.makeSaver(3_000_00n);
  const admin = await app.makePerson("admin");
  const { id } = (await withdrawals.ask(ada, { accountNumber: "0123456785" })).body.data;
  await withdrawals.approve(admin, id);
  await sendWithdrawals(app.db, sandboxPayouts(app.db), app.config);
  const page = await openWallet(ada, { width: 360, theme: "dark" });
  await list(page).getByText("On its way", { exact: true }).waitFor();
  await expectAccessible(page);
  await app.db`update sandbox.transfer set next_at = app.now()`;
  await app.db`update app.job set run_at = app.now() where kind = 'sandboxTransferNotice'`;
  await list(page).getByText("Paid", { exact: true }).waitFor({ timeout: 20_000 });

  await withdraw(page, "0123456789", "700");
  await list(page)
    .getByRole("button", { name: /^Cancel the withdrawal/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Cancel this withdrawal?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel withdrawal" }).click();
  await toast(page, "Withdrawal cancelled. ₦700 is back in your wallet.");
  await list(page).getByText("Cancelled", { exact: true }).waitFor();
  await page.locator("main").getByText("₦2,000.00", { exact: true }).first().waitFor();
  expect(
    await list(page)
      .getByRole("button", { name: /^Cancel/ })
      .count(),
  ).toBe(0);
});

test("a large one to another's account is flagged, needs two admins, and can be refused", async () => {
  const page = await openWallet(await withdrawals.makeSaver(9_000_00n, "user"), {
    path: "/creator/wallet",
  });
  await withdraw(page, "0123456789", "4500");
  const first = await openApprovals({ device: "first" });
  const item = (admin: Page) => admin.getByRole("listitem").filter({ hasText: "₦4,500.00" });
  await item(first).getByText("other name").waitFor();
  await item(first).getByText("Needs two admins.").waitFor();
  await item(first).getByRole("button", { name: "Approve" }).click();
  const asking = first.getByRole("dialog", { name: /^Approve Withdrawal/ });
  await asking.getByText("The bank’s name for the account does not look like theirs.").waitFor();
  await asking.getByRole("button", { name: "Approve" }).click();
  await toast(first, "Approved. A second admin has to approve it too.");
  await item(first).getByText("awaiting second").waitFor();
  await first.locator("[role=status]:focus", { hasText: "awaiting second" }).waitFor();
  await first.reload();
  await item(first).getByText("Waiting for a second admin; you approved first.").waitFor();
  expect(await item(first).getByRole("button").allTextContents()).toEqual(["Reject"]);
  await expectAccessible(first);

  const second = await openApprovals({ device: "second", width: 360 });
  await item(second).getByText("second approval").waitFor();
  await item(second).getByText("Approved by Ada Obi.").waitFor();
  await expectAccessible(second);
  await item(second).getByRole("button", { name: "Reject" }).click();
  const dialog = second.getByRole("dialog", { name: /^Reject Withdrawal/ });
  await dialog.getByLabel("Reason").fill("The account is not yours");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await toast(second, "Withdrawal rejected");
  await page.reload();
  await list(page).getByText("Not approved", { exact: true }).waitFor();
  await list(page).getByText("The reason: The account is not yours.").waitFor();
  await page.locator("main").getByText("₦9,000.00", { exact: true }).first().waitFor();
});

test("who owes reads why they cannot withdraw", async () => {
  const ada = await withdrawals.makeSaver(0n);
  await withdrawals.owe(ada, 2_500_00n);
  const page = await openWallet(ada, { width: 360 });
  await openForm(page);
  await form(page).getByText("₦2,500").waitFor();
  await form(page).getByText("Whatever comes into your wallet repays it first").waitFor();
  await expectAccessible(page);
});

test("a request whose answer is lost is pressed again and withdrawn once", async () => {
  const ada = await withdrawals.makeSaver(3_000_00n);
  const page = await openWallet(ada, { expected: [/api\/wallet\/withdrawals/] });
  let isLost = true;
  await page.route("**/api/wallet/withdrawals", async (route) => {
    if (route.request().method() !== "POST" || !isLost) return route.fallback();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  await propose(page, "0123456780", "1000");
  const dialog = page.getByRole("dialog", { name: "Withdraw ₦1,000?" });
  await dialog.getByLabel("Your password", { exact: true }).fill(testPassword);
  const again = dialog.getByRole("button", { name: "Withdraw ₦1,000" });
  await again.click();
  await dialog.getByText("No answer came back. Press again").waitFor();
  await again.click();
  await toast(page, "Withdrawal requested. It waits for an admin's approval.");
  await page.locator("main").getByText("₦2,000.00", { exact: true }).first().waitFor();
  expect(await withdrawals.listOf(ada)).toHaveLength(1);
});

test("what a suspended person has goes to an account in their name once two admins have said so", async () => {
  const ada = await withdrawals.makeSaver(9_000_00n);
  await app.db`update app.person set status = 'SUSPENDED' where id = ${ada.id}`;
  const first = await openApprovals({
    ...{ device: "first", width: 360, expected: [/status of 409/] },
  });
  await first.goto(`/admin/users?${new URLSearchParams({ search: ada.email })}`);
  await first.locator("main").getByRole("button", { name: "Details", exact: true }).click();
  await first.getByRole("tab", { name: "Money" }).click();
  await first.getByRole("button", { name: "Pay out balance" }).click();
  const dialog = first.getByRole("dialog", { name: "Pay out Ada Obi?" });
  const send = dialog.getByRole("button", { name: "Pay out balance" });
  await send.click();
  for (const problem of ["Please choose a bank", "Please enter the 10", "Please give a reason"]) {
    await dialog.getByText(problem).waitFor();
  }
  await expectAccessible(first);
  await dialog.getByLabel("Bank", { exact: true }).selectOption("Guaranty Trust Bank");
  await dialog.getByLabel("Account number").fill("0123456789");
  await dialog.getByLabel("Reason").fill("They asked in writing");
  await send.click();
  await dialog.getByText(/^The bank account is in the name of .*, not of this person$/).waitFor();
  // The phone's keyboard gives marks that nobody sees.
  await dialog.getByLabel("Account number").fill("0123 4567\u00a080\u200e");
  await send.click();
  await toast(first, "Payout started; a second admin has to approve it too.");

  const second = await openApprovals({ device: "second" });
  const item = second.getByRole("listitem").filter({ hasText: "₦9,000.00" });
  await item.getByRole("button", { name: "Approve" }).click();
  await second
    .getByRole("dialog", { name: /^Approve/ })
    .getByRole("button", { name: "Approve" })
    .click();
  await toast(second, "Withdrawal approved");
  const kept = await app.db`
    select status, amount_kobo, asked_by is not null as is_asked_by_admin
    from app.withdrawal where person_id = ${ada.id}`;
  expect(kept).toEqual([{ status: "approved", amountKobo: 9_000_00n, isAskedByAdmin: true }]);
});

type Choice = NonNullable<Parameters<typeof browser.newPage>[0]>;

async function openWallet(
  person: TestUser,
  { path = "/investor/wallet", ...choice }: Choice & { path?: string } = {},
): Promise<Page> {
  const page = await browser.newPage(choice);
  await signInAs(page, person);
  await page.goto(path);
  await page.getByRole("link", { name: "Withdraw", exact: true }).waitFor();
  return page;
}

async function openApprovals(choice: Choice): Promise<Page> {
  const page = await browser.newPage({ device: "admin", ...choice });
  await signInAs(page, await app.makePerson("admin"));
  await page.goto("/admin/dashboard");
  await page.getByRole("heading", { name: "Pending Approvals" }).waitFor();
  return page;
}

function form(page: Page) {
  return page.getByRole("dialog", { name: "Withdraw", exact: true });
}

async function openForm(page: Page): Promise<void> {
  if (await form(page).isVisible()) return;
  await page.getByRole("link", { name: "Withdraw", exact: true }).click();
  await form(page).waitFor();
}

function list(page: Page) {
  return page.locator("#under-way");
}

function button(page: Page, name: string) {
  return form(page).getByRole("button", { name });
}

async function fill(page: Page, { account, amount }: { account?: string; amount?: string }) {
  await openForm(page);
  const another = form(page).getByLabel("Another bank account");
  if (await another.isVisible()) await another.check();
  await form(page).getByLabel("Bank", { exact: true }).selectOption("Guaranty Trust Bank");
  if (account) await form(page).getByLabel("Account number").fill(account);
  if (amount) await form(page).getByLabel("Amount to withdraw").fill(amount);
}

async function propose(page: Page, account: string, amount: string): Promise<void> {
  await fill(page, { account, amount });
  await button(page, "Continue").click();
}

async function withdraw(page: Page, account: string, amount: string): Promise<void> {
  await propose(page, account, amount);
  const dialog = page.getByRole("dialog", { name: /^Withdraw/ });
  await dialog.getByText("This name does not look like yours.").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("Your password", { exact: true }).fill(testPassword);
  await dialog.getByRole("button", { name: /^Withdraw/ }).click();
  await toast(page, "Withdrawal requested. It waits for an admin's approval.");
  await list(page).getByText("Waits for approval").waitFor();
}

async function toast(page: Page, text: string): Promise<void> {
  await page.locator(".toast", { hasText: text }).first().waitFor();
}
