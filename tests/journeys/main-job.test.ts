import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createAdmin } from "#server/identity/users/create-admin.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { openBrowser } from "#tests/setup/browser/browser.ts";
import { lagosDay } from "#tests/setup/users/projects.ts";
import { fillAccess, fillPerson, mailTo, newcomer, press, signIn } from "./identity/steps.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);
const name = "Cold rooms for Mile 12";

test("the main job: an investor, a creator and an admin, from registering to money in escrow", async () => {
  const ada = newcomer();
  const investor = await join(ada, "investor", { device: "investor", width: 360 });
  const bola = newcomer();
  const creator = await join(bola, "user", { device: "creator" });
  const admin = await signInAdmin();

  // The creator writes a project and submits it; the admin approves it.
  await creator.goto("/creator/projects/create");
  await creator.getByLabel("Project Name").fill(name);
  await creator.getByLabel("Category").selectOption("Food & Beverage");
  await creator.getByLabel("Description").fill("Three solar cold rooms, run by the traders.");
  await press(creator, "Next Step");
  await creator.getByLabel("Funding Goal").fill("10000");
  await creator.getByLabel("Start Date").fill(lagosDay(0));
  await creator.getByLabel("End Date").fill(lagosDay(30));
  await press(creator, "Next Step");
  await press(creator, "Submit Project");
  await creator.waitForURL("**/creator/my-projects");
  await admin.goto("/admin/projects");
  await admin.getByRole("heading", { name }).waitFor();
  await admin.locator("main").getByRole("button", { name: "Approve" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await toast(admin, "Project approved");

  // The investor pays in, finds the project among all, and puts the money into it.
  await investor.goto("/investor/wallet#fund");
  const fund = investor.getByRole("dialog", { name: "Fund Wallet" });
  await fund.getByLabel("Amount", { exact: true }).fill("6000");
  await fund.getByRole("button", { name: "Fund Wallet" }).click();
  await investor
    .getByRole("dialog", { name: "Checkout" })
    .getByRole("button", { name: /^Pay/ })
    .click();
  await toast(investor, "Wallet funded successfully! ₦6,000 added.");
  await investor.goto("/projects");
  await investor.getByRole("link", { name, exact: true }).click();
  await investor.waitForURL(/\/projects\/[\w-]{36}$/);
  await investor.getByRole("button", { name: "Invest Now" }).click();
  const modal = investor.getByRole("dialog", { name: `Invest in ${name}` });
  await modal.getByText("₦6,000.00").waitFor();
  await modal.getByLabel("Amount").fill("4500");
  await modal.getByRole("button", { name: /^Invest ₦/ }).click();
  await toast(investor, "Investment successful!");

  // The money has arrived, for everyone who looks.
  await investor.getByText("₦4,500.00").first().waitFor();
  await investor.goto("/investor/investments");
  await investor.getByText(name).first().waitFor();
  await investor.getByText("₦4,500.00").first().waitFor();
  await investor.goto("/investor/wallet");
  await investor.locator("main").getByText("₦1,500.00").first().waitFor();
  await creator.goto("/creator/my-projects");
  await creator.getByText("₦4,500.00").first().waitFor();
  await creator.getByText("45%").first().waitFor();
  const visitor = await browser.newPage({ device: "visitor" });
  await visitor.goto("/projects");
  await visitor.getByText("₦4,500.00").waitFor();
  const [books] = await app.db`
    select t.raised_kobo, a.balance_kobo as escrow_kobo from app.project_totals t
    join app.project p on p.id = t.project_id join ledger.account a on a.id = t.escrow_id
    where p.name = ${name}`;
  expect(books).toEqual({ raisedKobo: 4_500_00n, escrowKobo: 4_500_00n });
  await app.expectBooksToBalance();
});

/** Registers in the browser, with the code from the mail, and signs in. */
async function join(
  person: ReturnType<typeof newcomer>,
  role: "user" | "investor",
  choice: { device: string; width?: number },
): Promise<Page> {
  const page = await browser.newPage(choice);
  await page.goto(`/register?role=${role}`);
  await press(page, "Continue");
  await fillPerson(page, person);
  await press(page, "Continue");
  await fillAccess(page, person);
  await press(page, "Create account");
  await page.waitForURL("**/verify-otp");
  const { code } = await mailTo(app, person.email);
  await page.getByLabel("Verification code").fill(code);
  await page.waitForURL("**/login");
  await signIn(page, person.email, "Good-Pass-1");
  await page.waitForURL(role === "user" ? "**/creator/dashboard" : "**/investor/dashboard");
  return page;
}

/** An admin made by the command's own verb, on a device that has to be verified first. */
async function signInAdmin(): Promise<Page> {
  const admin = { ...newcomer(), email: "boss@example.ng" };
  await createAdmin(app.db, { ...admin, password: "Good-Pass-1!" });
  const page = await browser.newPage({ device: "admin" });
  await page.goto("/login");
  await signIn(page, admin.email, "Good-Pass-1!");
  await page.waitForURL("**/device-verification");
  const { code } = await mailTo(app, admin.email);
  await page.getByLabel("Device code").fill(code);
  await page.waitForURL("**/admin/dashboard");
  return page;
}

async function toast(page: Page, text: string): Promise<void> {
  await page.locator(".toast", { hasText: text }).waitFor();
}
