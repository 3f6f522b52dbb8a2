import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);
const topups = topupsOf(app);

async function open(person: TestUser, choice: Parameters<typeof browser.newPage>[0] = {}) {
  const page = await browser.newPage(choice);
  await signInAs(page, person);
  await page.goto("/admin/wallet");
  return page;
}

const expectFocus = async (place: Locator) =>
  expect(await place.evaluate((element) => element === document.activeElement)).toBe(true);

test("admins see all money, compare it with the provider and settle what is nobody's", async () => {
  const [first, second] = [await app.makePerson("admin"), await app.makePerson("admin")];
  const ada = await app.makePerson();
  const { transactionId } = await topups.startAndPay(ada, "wrong_amount", "4000");
  await topups.claim(ada, transactionId);
  const lost = await topups.startAndPay(ada, "success", "3000");

  const page = await open(first, { expected: [/status of 4/] });
  await page.getByRole("heading", { name: "Wallet Management" }).waitFor();
  await page.getByText("Answering", { exact: true }).waitFor();

  const requery = page.locator("section").filter({ hasText: "Check a payment" });
  await requery.getByRole("button", { name: "Ask the provider" }).click();
  await requery.getByText("Please give a reason").waitFor();
  await requery.getByLabel("Reference or provider’s number").fill(lost.reference);
  await requery.getByLabel("Reason").fill("She called us");
  await requery.getByRole("button", { name: "Ask the provider" }).click();
  await requery.getByText("The payment is in its owner's wallet").waitFor();
  expect(await topups.balanceOf(ada)).toBe("3000.00");

  const books = page.locator("section").filter({ hasText: "Reconciliation" });
  await books.getByLabel("Day").fill("31/02/2026");
  await books.getByRole("button", { name: "Run now" }).click();
  const noRealDay = "Please type a real day, as DD/MM/YYYY";
  await page.getByRole("alert").getByText(noRealDay).waitFor();
  await books.getByText(noRealDay).waitFor();
  await books.getByText("Nothing has been compared yet.").waitFor();
  await books.getByLabel("Day").fill(todayInLagos());
  await books.getByRole("button", { name: "Run now" }).click();
  await books.getByText("100.00% explained").waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: `Resolve ${transactionId}` }).click();
  const dialog = page.getByRole("dialog", { name: "Resolve suspense" });
  expect(await dialog.getByLabel("Email of the person").inputValue()).toBe(ada.email);
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await dialog.getByText("Please give a reason").waitFor();
  await expectAccessible(page);
  await dialog.getByLabel("Reason").fill("She showed us the slip");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await page.getByText("Awaits a second admin").waitFor();
  // Whoever approved first may only change what they said.
  await page.getByRole("button", { name: `Change ${transactionId}` }).waitFor();
  expect(await page.getByRole("button", { name: /^Resolve / }).count()).toBe(0);

  const other = await open(second, { width: 360, theme: "dark", device: "second" });
  await other.getByText(`said: to ${ada.email}`).waitFor();
  await expectAccessible(other);
  await other.getByRole("button", { name: `Resolve ${transactionId}` }).click();
  const again = other.getByRole("dialog", { name: "Resolve suspense" });
  await again.getByLabel("Reason").fill("I have seen it too");
  await again.getByRole("button", { name: "Resolve" }).click();
  await other.getByText("Nothing is waiting.").waitFor();
  expect(await topups.balanceOf(ada)).toBe("5000.00");
  await expectAccessible(other);

  // It is refused because it is settled: what stands behind the question is read anew.
  await page.getByRole("button", { name: `Change ${transactionId}` }).click();
  await dialog.getByLabel("Reason").fill("Once more");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await page.getByText("Nothing is waiting.").waitFor();
});

test("a failed load says so and is tried again; nobody else comes in", async () => {
  const page = await open(await app.makePerson("admin"), { expected: [/ERR_FAILED/] });
  await page.getByText("Nothing is waiting.").waitFor();
  await page.route("**/api/admin/wallet", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByText("Failed to load the wallet figures").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/admin/wallet");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("Answering", { exact: true }).waitFor();

  const stranger = await open(await app.makePerson(), { device: "stranger" });
  await stranger.waitForURL("**/investor/dashboard");
});

test("every transaction is found and opens with its timeline by the keyboard; the search leads to it", async () => {
  const ada = await app.makePerson();
  const { reference } = (await topups.start(ada, "3000")).body.data;
  const page = await open(await app.makePerson("admin"), { width: 360 });
  await page.getByText("None. Here stand payments").waitFor();
  await page.getByRole("link", { name: "All transactions" }).click();
  await page.getByRole("heading", { name: "All Transactions" }).waitFor();
  await page.getByLabel("Search").fill(ada.email);
  await page.getByText("1 transaction", { exact: true }).waitFor();
  await expectAccessible(page);

  const found = page.getByRole("link", { name: "Wallet funding" });
  await found.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Transaction" });
  await dialog.getByText("Started, not paid").waitFor();
  await dialog.getByText("Nothing has moved yet.").waitFor();
  await expectAccessible(page);
  await topups.pay(reference);
  await dialog.getByLabel("Reason").fill("She called us");
  await dialog.getByLabel("Reason").press("Enter");
  await dialog.getByText("Wallet, Ada Obi").waitFor();
  await dialog.getByText("topup requeried. She called us").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expectFocus(found);
  await page.getByRole("cell", { name: "In the wallet" }).waitFor();

  await page.getByLabel("State").selectOption("Waiting");
  await page.getByText("No transactions found").waitFor();
  await page.keyboard.press("Control+K");
  const search = page.getByRole("dialog", { name: "Go to" });
  await search.getByLabel("Search").fill(reference);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/wallet/transactions?open=*");
  await dialog.getByText("topup requeried. She called us").waitFor();
});

test("whoever is flagged waits with the rest; rejecting suspends, and activating gives back", async () => {
  const user = await app.makePerson("user");
  const page = await open(await app.makePerson("admin"), { theme: "dark", width: 360 });
  const button = (name: string) => page.locator("main").getByRole("button", { name, exact: true });
  const toast = (text: string) => page.locator(".toast", { hasText: text }).waitFor();

  await page.goto("/admin/users");
  await page.getByLabel("Search").fill(user.email);
  await page.getByText("1 user", { exact: true }).waitFor();
  await button("Details").click();
  const details = page.getByRole("dialog", { name: "User details" });
  await details.getByText(user.email).waitFor();
  await expectAccessible(page);
  await details.getByRole("button", { name: "Flag" }).click();
  const flagging = page.getByRole("dialog", { name: /^Flag / });
  // Out of one dialog and out of the next, the keyboard is where it was.
  await flagging.getByRole("button", { name: "Cancel" }).click();
  await expectFocus(button("Details"));
  await button("Details").click();
  await details.getByRole("button", { name: "Flag" }).click();
  await flagging.getByRole("button", { name: "Flag for review" }).click();
  await flagging.getByText("Please give a reason").waitFor();
  await expectAccessible(page);
  await flagging.getByLabel("Reason").fill("Two accounts with one face");
  await flagging.getByRole("button", { name: "Flag for review" }).click();
  await toast("User flagged for review");

  // On a phone first the list, then all of one item.
  await page.goto("/admin/approvals?type=user");
  await page.getByRole("link", { name: /Flagged by an admin/ }).click();
  const item = page.getByRole("region", { name: "Details" });
  await item.getByText("Two accounts with one face").waitFor();
  await expectAccessible(page);
  await button("Reject").click();
  const suspending = page.getByRole("dialog", { name: /^Reject Flagged by an admin/ });
  await suspending.getByText("It suspends them").waitFor();
  await suspending.getByLabel("Reason").fill("It is one person.");
  await suspending.getByRole("button", { name: "Reject" }).click();
  await toast("User suspended");
  await item.getByRole("link", { name: "Find in User Management" }).click();
  await page.getByText("It is one person.").waitFor();
  await expectAccessible(page);
  await button("Activate").click();
  await page.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
  await toast("User activated");

  await page.getByLabel("Search").fill(user.email);
  await page.getByText("1 user", { exact: true }).waitFor();
  await button("Details").click();
  await details.getByRole("button", { name: "Delete" }).click();
  const deleting = page.getByRole("dialog", { name: /^Delete / });
  await deleting.getByText("You cannot undo it").waitFor();
  await deleting.getByLabel("Reason").fill("They asked us by letter");
  await deleting.getByRole("button", { name: "Delete" }).click();
  await toast("User deleted");
  await page.getByText("No users found").waitFor();
});

test("the search leads from a list that was narrowed otherwise, by Enter before it has found anything", async () => {
  const [user, other] = [await app.makePerson("user"), await app.makePerson("user")];
  const page = await open(await app.makePerson("admin"));
  await page.goto("/admin/users");
  const field = page.locator("main").getByLabel("Search");
  await field.fill(user.email);
  await page.getByText("1 user", { exact: true }).waitFor();

  // That is the browser's own.
  await page.keyboard.press("Control+Shift+K");
  expect(await page.locator("dialog[open]").count()).toBe(0);
  await page.keyboard.press("Control+K");
  await page.getByRole("dialog", { name: "Go to" }).getByLabel("Search").fill(other.email);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/admin/users?${new URLSearchParams({ search: other.email })}`);
  // The search shows it too, until it has closed.
  await page.locator("main").getByText(other.email).waitFor();
  expect(await field.inputValue()).toBe(other.email);

  // What it is sorted by stays when the words change.
  await page.getByLabel("Sort by").selectOption("Name");
  await page.waitForURL("**/admin/users?*sort=name*");
  await field.fill("");
  await page.waitForURL("**/admin/users?sort=name");
  await page.getByText(user.email).waitFor();
  // From row to row and back by the keyboard, outside the fields.
  await page.getByRole("heading", { level: 1 }).click();
  const at: number[] = [];
  for (const key of ["k", "j", "j", "k"]) {
    await page.keyboard.press(key);
    at.push(
      await page.evaluate(() =>
        [...document.querySelectorAll("main tbody tr")].findIndex((row) =>
          row.contains(document.activeElement),
        ),
      ),
    );
  }
  expect(at).toEqual([-1, 0, 1, 0]);
  // Chosen while the typing pauses, neither is lost.
  await field.fill(user.email);
  await page.getByLabel("Sort by").selectOption("Oldest");
  await page.waitForURL((shown) => {
    const { sort, search } = Object.fromEntries(shown.searchParams);
    return sort === "oldest" && search === user.email;
  });
});

test("what is known of a user comes part by part, fails alone, and admins write notes to each other", async () => {
  const user = await app.makePerson("investor");
  await app.fund(user.id, 2_500_00n);
  const page = await open(await app.makePerson("admin"), { width: 360, expected: [/ERR_FAILED/] });
  await page.goto(`/admin/users?${new URLSearchParams({ search: user.email })}`);
  await page.locator("main").getByRole("button", { name: "Details", exact: true }).click();
  const details = page.getByRole("dialog", { name: "User details" });
  const look = (tab: string) => details.getByRole("tab", { name: tab }).click();

  await page.route("**/api/admin/users/*/money", (route) => route.abort());
  await look("Money");
  await details.getByText("Failed to load the wallet").waitFor();
  // What moved is there all the same.
  await details.getByRole("table", { name: "Transactions" }).getByText("₦2,500").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/admin/users/*/money");
  await details.getByRole("button", { name: "Retry" }).click();
  await details.getByText("In the wallet").waitFor();

  await look("Sign-ins");
  await details.getByText("Wrong passwords in the last day").waitFor();
  await details.getByText("Still open").waitFor();
  await expectAccessible(page);
  await look("Projects");
  await details.getByText("They have no project yet.").waitFor();
  await look("Investments");
  await details.getByText("They have not invested yet.").waitFor();

  await look("Notes");
  await details.getByText("No notes yet.").waitFor();
  await details.getByRole("button", { name: "Add note" }).click();
  await details.getByText("Please write a note").waitFor();
  await expectAccessible(page);
  await details.getByLabel("New note").fill("Called about a payment");
  await details.getByRole("button", { name: "Add note" }).click();
  await details.getByRole("table", { name: "Notes" }).getByText("Called about").waitFor();
  expect(await details.getByLabel("New note").inputValue()).toBe("");
});
