import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { textOfPdf } from "#tests/setup/app/pdf-text.ts";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { readAtLength, tooWide } from "#tests/setup/browser/at-length.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);
const topups = topupsOf(app);

/** Someone with four payments in and an investment. */
async function makeSaver(): Promise<{ person: TestUser; references: string[] }> {
  const person = await app.makePerson();
  const references: string[] = [];
  for (const amount of ["1000", "2000", "3000", "4000"]) {
    const { reference, transactionId } = await topups.startAndPay(person, "success", amount);
    await topups.claim(person, transactionId);
    references.push(reference);
  }
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { id: projectId } = await makeOpenProject(app, creator, admin, {
    name: "Solar for Ikeja",
  });
  await app.call("POST", "/api/investments", { as: person, body: { projectId, amount: 1500 } });
  return { person, references };
}

test("the days of the filter can be read on a screen of any width", async () => {
  const page = await browser.newPage();
  await signInAs(page, await app.makePerson());
  await page.goto("/investor/wallet/transactions?from=2026-10-20&to=2026-11-29");
  await page.getByText("0 transactions").waitFor();
  for (const width of [360, 768, 1024, 1151, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const label of ["From", "To"]) {
      const cut = await page
        .getByLabel(label, { exact: true })
        .evaluate((field) => field.scrollWidth - field.clientWidth);
      expect(cut, `${label} at ${width} px`).toBe(0);
    }
  }
});

const rows = (page: Page) => page.locator("main section ul button");

test("each movement is found, opened and has a receipt", async () => {
  const { person, references } = await makeSaver();
  const page = await browser.newPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, person);
  await page.goto("/investor/dashboard");
  await page.getByRole("link", { name: "View Transactions" }).click();
  await page.getByRole("heading", { name: "Transactions", level: 1 }).waitFor();
  await page.getByText("5 transactions").waitFor();

  await page.getByLabel("Search", { exact: true }).fill("ikeja");
  await page.getByText("1 transaction", { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe("?search=ikeja");
  await page.getByRole("button", { name: "Investment in Solar for Ikeja" }).click();
  const dialog = page.getByRole("dialog", { name: "Investment in Solar for Ikeja" });
  await dialog.getByText("You invested ₦1,500 in Solar for Ikeja.").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByLabel("Search", { exact: true }).fill("nothing like it");
  await page.getByRole("heading", { name: "No transactions found" }).waitFor();
  await expectAccessible(page);
  expect(await daysHiddenInWebkit(page)).toEqual([true, true]);
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("From").blur();
  await expect.poll(() => daysHiddenInWebkit(page)).toEqual([false, true]);
  await page.getByLabel("To", { exact: true }).fill("31/02/2026");
  await page.getByText("Please type a real day, as DD/MM/YYYY").waitFor();
  await page.getByRole("button", { name: "Show all again" }).click();
  await page.getByText("5 transactions").waitFor();
  expect(await daysHiddenInWebkit(page)).toEqual([true, true]);
  expect(await page.getByLabel("Search", { exact: true }).inputValue()).toBe("");
  expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("");
  await page.getByLabel("Kind").selectOption({ label: "Wallet funding" });
  await page.getByRole("textbox", { name: "Amount" }).fill("2,000");
  await page.getByText("1 transaction", { exact: true }).waitFor();
  await rows(page).click();
  const funding = page.getByRole("dialog", { name: "Wallet funding" });
  await funding.getByText("₦2,000 was added to your wallet.").waitFor();
  await funding.getByText(references[1] ?? "", { exact: true }).waitFor();

  await funding.getByRole("link", { name: "Receipt" }).click();
  await page.getByRole("heading", { name: "Wallet funding", level: 1 }).waitFor();
  await page.getByRole("img", { name: /^Code that leads to .*\/receipts\// }).waitFor();
  await page.getByText("Demonstration: no real money", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Copy reference" }).click();
  await page.getByText("Reference copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(references[1]);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(textOfPdf(await readFile(await file.path()))).toContain("₦2,000.00");
});

test("on paper the transactions stand alone: no skip link, menu, filter or button", async () => {
  const { person } = await makeSaver();
  const page = await browser.newPage();
  await signInAs(page, person);
  await page.goto("/investor/wallet/transactions");
  await page.getByText("5 transactions").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await rows(page).filter({ visible: true }).count()).toBe(5);
  const toPress =
    "a[href='#main'], a.button, button:not([data-prints]), search, nav, header.on-deep";
  expect(await page.locator(toPress).filter({ visible: true }).count()).toBe(0);

  // As wide as A4: names are words and no column of letters, and nothing is left to press.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto("/investor/portfolio");
  const name = page.getByRole("rowheader", { name: "Solar for Ikeja" }).locator("span").last();
  await name.waitFor();
  // The longest word of a name that has no room at all.
  await name.evaluate((words) => Object.assign(words.style, { width: "min-content" }));
  expect(await name.evaluate((words) => words.clientWidth)).toBeGreaterThan(30);
  const toChoose = page.getByRole("navigation").or(page.getByText(/^(Actions|View)$/));
  expect(await toChoose.filter({ visible: true }).count()).toBe(0);
});

test("at 360 px the largest amount, a name of 100 letters and a long refusal fit, on pages and in dialogs", async () => {
  const { person } = await makeSaver();
  const page = await browser.newPage({ width: 360, expected: [/409/] });
  await signInAs(page, person);
  await readAtLength(page, ["Solar for Ikeja"]);
  for (const path of ["dashboard", "wallet", "wallet/transactions", "investments"]) {
    await page.goto(`/investor/${path}`);
    await page.locator("main").getByText("999,999,999,999").first().waitFor();
    expect(await tooWide(page), path).toEqual([]);
  }
  await page.getByRole("button", { name: /^Cancel the investment/ }).click();
  await page.getByRole("button", { name: "Cancel Investment" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  expect(await tooWide(page)).toEqual([]);
});

test("a receipt's address asks to sign in and is nobody else's", async () => {
  const { person } = await makeSaver();
  const moved = await app.call("GET", "/api/wallet/transactions", { as: person });
  const path = `/receipts/${moved.body.data[0].id}`;
  const stranger = await browser.newPage({ width: 360, theme: "dark" });
  await stranger.goto(path);
  await stranger.waitForURL(/\/login\?from=/);
  await signInAs(stranger, await app.makePerson());
  await stranger.goto(path);
  await stranger.getByRole("heading", { name: "Transaction not found" }).waitFor();
  await expectAccessible(stranger);
});

test("on a phone: statements for any days, all payments, and what went wrong in words", async () => {
  const { person } = await makeSaver();
  const page = await browser.newPage({
    width: 360,
    theme: "dark",
    expected: [/503/, /ERR_FAILED/],
  });
  await signInAs(page, person);
  await page.goto("/investor/wallet");
  await page.getByText("All payments in").click();
  const payments = page.locator("details", { hasText: "All payments in" });
  await payments.getByRole("button", { name: "Load more payments" }).click();
  await payments.getByText("Reference ").nth(3).waitFor();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Statement" }).click();
  const panel = page.getByRole("dialog", { name: "Statement" });
  await panel.getByLabel("Period").selectOption({ label: "Choose days" });
  await panel.getByRole("button", { name: "Download CSV" }).click();
  await panel.getByText("Please choose both days").waitFor();
  await expectAccessible(page);
  await panel.getByLabel("Period").selectOption({ label: "This year" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const csv = (await readFile(await file.path())).toString();
  expect(csv).toContain("Closing balance (NGN),8500.00");
  expect(file.suggestedFilename()).toMatch(/^ajose-statement-\d{4}-01-01-to-.*\.csv$/);

  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "View Transactions" }).click();
  await page.getByText("5 transactions").waitFor();
  await page.route("**/api/wallet/transactions**", (route) => route.abort());
  await page.getByLabel("Kind").selectOption({ label: "Refunds" });
  await page.getByText("Failed to load transactions").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/wallet/transactions**");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { name: "No transactions found" }).waitFor();
});

test("a long list comes page by page, and a page that fails can be asked for again", async () => {
  const person = await app.makePerson();
  for (let naira = 1n; naira <= 23n; naira++) await app.fund(person.id, naira * 100n);
  const page = await browser.newPage({ expected: [/ERR_FAILED/] });
  await signInAs(page, person);
  await page.goto("/investor/wallet/transactions");
  await rows(page).nth(19).waitFor();
  await page.route("**/api/**cursor=*", (route) => route.abort());
  const more = page.getByRole("button", { name: "Load More" });
  await more.click();
  await page.getByRole("alert").getByText(/./).first().waitFor();
  expect(await rows(page).count()).toBe(20);
  await page.unrouteAll({ behavior: "wait" });
  await more.click();
  await rows(page).nth(22).waitFor();
  expect(new Set(await rows(page).allInnerTexts()).size).toBe(23);
});

/** WebKit draws today into an empty field of a day. Which fields the rule that hides it there is for. */
function daysHiddenInWebkit(page: Page): Promise<boolean[]> {
  return page.evaluate(() => {
    const all = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSGroupingRule ? [rule, ...all(rule.cssRules)] : [rule],
      );
    const selectors = [...document.styleSheets]
      .flatMap((sheet) => all(sheet.cssRules))
      .filter((rule) => rule instanceof CSSSupportsRule)
      .filter(({ conditionText }) => conditionText.includes("hanging-punctuation"))
      .flatMap(({ cssText }) => /\S+(?=::-webkit-datetime-edit)/.exec(cssText) ?? []);
    return [...document.querySelectorAll("input[type=date]")].map((day) =>
      selectors.some((selector) => day.matches(selector)),
    );
  });
}
