import { expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("notifications are counted, read one by one and all at once, and lead to their page", async () => {
  const person = await app.makePerson("investor");
  const page = await browser.newPage({ width: 360, expected: [/api.*notifications/] });
  await signInAs(page, person);

  // The line breaks: the reason, and another try.
  await page.route("**/api/notifications*", (route) => route.abort());
  await page.goto("/investor/notifications");
  await page.getByText("Failed to load notifications").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/notifications*");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { name: "No notifications yet" }).waitFor();
  await expectAccessible(page);

  for (const title of ["₦3 added to your wallet", "₦2 added to your wallet", "₦1 added"]) {
    await app.db`
      insert into app.notification (id, person_id, type, title, message, link)
      values (${newId()}, ${person.id}, 'wallet_credited', ${title}, 'Ready to use.', '/investor/wallet')`;
  }
  await page.reload();
  const bell = page.locator("header").getByRole("link", { name: "Notifications" });
  await bell.getByText("3 unread").waitFor();
  const rows = page.getByRole("main").getByRole("listitem");
  expect(await rows.first().locator("time").getAttribute("title")).toMatch(
    /^\d+ \w{3} \d{4}, \d\d:\d\d$/,
  );
  expect(await rows.first().locator("time").textContent()).toBe("Just now");

  // The one that could not be marked stays unread, and the next try marks it.
  await page.route("**/api/users/notifications/read/*", (route) => route.abort());
  const first = page.getByRole("button", { name: "Mark Read: ₦1 added" });
  await first.click();
  await page.locator(".toast", { hasText: "The notification could not be marked" }).waitFor();
  await page.unroute("**/api/users/notifications/read/*");
  await first.click();
  await page.getByRole("main").getByText("2 new").waitFor();
  await bell.getByText("2 unread").waitFor();
  expect(await first.count()).toBe(0);
  expect(await page.locator(":focus").textContent()).toContain("₦1 added");

  // One that is opened is read.
  await page.getByRole("link", { name: "₦2 added to your wallet" }).click();
  await page.waitForURL("**/investor/wallet");
  await bell.getByText("1 unread").waitFor();
  await bell.click();
  await page.getByRole("button", { name: "Mark All Read" }).click();
  await page.getByText("You have read everything.").waitFor();
  expect(await bell.textContent()).toBe("Notifications");
  await page.reload();
  await page.getByText("You have read everything.").waitFor();
}, 60_000);
