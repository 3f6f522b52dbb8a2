import { expect, test, vi } from "vitest";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { muteToken } from "#server/notifications/preferences.ts";
import { newId } from "#server/platform/db/ids.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { breakCalls, holdCalls } from "#tests/setup/browser/break-calls.ts";
import {
  expectAccessible,
  openBrowser,
  scriptRuns,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { wrongCode } from "#tests/setup/users/api-user.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

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

  // What happens elsewhere shows by itself, and again after the line was broken.
  for (const [unread, balance] of [
    ["1 unread", "₦500.00"],
    ["2 unread", "₦1,000.00"],
  ] as const) {
    await app.fund(person.id, 500_00n);
    await app.db`
      insert into app.notification (id, person_id, type, title, message)
      values (${newId()}, ${person.id}, 'wallet_credited', ${`₦500 added, ${unread}`}, 'Ready to use.')`;
    await bell.getByText(unread).waitFor();
    await page.getByRole("main").getByText(`₦500 added, ${unread}`).waitFor();
    await page
      .locator("#area-menu [role=status]", { hasText: balance })
      .waitFor({ state: "attached" });
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  }
}, 60_000);

test("what comes by mail is chosen in the settings, and ended by the link that each mail carries", async () => {
  const person = await app.makePerson("investor");
  const page = await browser.newPage({
    width: 360,
    expected: [/api.users.preferences/, /status of 400/],
  });
  await signInAs(page, person);
  await page.goto("/investor/notifications");
  await page.getByRole("link", { name: "Choose what we send" }).click();
  await page.waitForURL("**/investor/profile?tab=notifications");

  const alerts = page.getByRole("checkbox", { name: "Investment alerts" });
  expect(await alerts.isChecked()).toBe(true);
  const mend = await breakCalls(page, ["*/api/users/preferences"]);
  await alerts.click();
  await page.locator(".toast", { hasText: "The setting could not be saved" }).waitFor();
  expect(await alerts.isChecked()).toBe(true);
  await mend();
  await alerts.click();
  await page.locator(".toast", { hasText: "Notification preferences updated" }).waitFor();
  expect(await alerts.isChecked()).toBe(false);
  // Two at once: none waits for the other, and both are kept.
  const email = page.getByRole("checkbox", { name: "Email notifications" });
  const projects = page.getByRole("checkbox", { name: "Project updates" });
  const answer = await holdCalls(page);
  await email.click();
  await projects.click();
  expect([await email.isChecked(), await projects.isChecked()]).toEqual([false, false]);
  await answer();
  await page.getByRole("checkbox", { name: "Fashion" }).check();

  const texts = page.getByRole("checkbox", { name: "Money messages" });
  expect(await texts.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.locator(".toast", { hasText: "We have sent a code to your phone" }).waitFor();
  const code = await vi.waitFor(async () => {
    const [sent] = await app.db<{ text: string }>`select text from app.sms_outbox`;
    return /\d{6}/.exec(sent?.text ?? "no message yet")?.[0] ?? expect.fail("no code");
  }, 30_000);
  const codeField = page.locator(":focus");
  expect(await codeField.getAttribute("autocomplete")).toBe("one-time-code");
  await codeField.fill(wrongCode(code));
  await page.getByRole("tabpanel").getByText("Invalid OTP code").waitFor();
  // What is chosen and not saved is still there after a look at the other tab.
  await page.getByRole("tab", { name: "Profile" }).click();
  await page.getByRole("tab", { name: "Notifications" }).click();
  // Pressed first: in the moment in which a tab comes back, the browser takes no letters yet.
  await page.getByLabel("Code from the text message").click();
  await page.getByLabel("Code from the text message").fill(code);
  await page.locator(".toast", { hasText: "Your phone number is verified" }).waitFor();
  expect(await texts.evaluate((box) => box === document.activeElement)).toBe(true);
  await texts.click();
  await page.locator(".toast", { hasText: "Notification preferences updated" }).waitFor();
  expect(await texts.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.locator(".toast", { hasText: "Settings saved successfully" }).waitFor();
  await page.reload();
  await alerts.waitFor();
  await expectAccessible(page);
  for (const one of [alerts, email, projects]) expect(await one.isChecked()).toBe(false);
  await email.click();
  await page.locator(".toast", { hasText: "Notification preferences updated" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Fashion" }).isChecked()).toBe(true);

  const creator = await app.makePerson("user");
  const project = await makeOpenProject(app, creator, await app.makePerson("admin"));
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: "Follow creator" }).click();
  await page.locator(".toast", { hasText: "You follow Ada Obi now" }).waitFor();
  await page.getByRole("button", { name: "Follow project" }).click();
  await page.getByRole("button", { name: "Following project", pressed: true }).waitFor();
  await expectAccessible(page);
  await page.goto(`/investor/projects/${project.id}`);
  await page.getByRole("button", { name: "Following project", pressed: true }).waitFor();
  await page.goto("/investor/profile?tab=notifications");
  await page.getByRole("button", { name: "Unfollow Ada Obi" }).click();
  await page.locator(".toast", { hasText: "You no longer follow Ada Obi" }).waitFor();
  expect(await page.locator(":focus").textContent()).toContain(project.name);
  await page.getByRole("link", { name: project.name }).waitFor();
  const { body: left } = await app.call("GET", "/api/users/following", { as: person });
  expect(left).toMatchObject({ total: 1, data: [{ id: project.id }] });

  // A look at the address ends nothing; the press does.
  const token = muteToken(createTokens(app.config), person.id, "emailUpdates");
  const plain = await browser.newPage({ device: "mailbox", expected: [/status of 400/] });
  await plain.goto(`/projects/${project.id}`);
  await scriptRuns(plain);
  expect(await plain.getByRole("button", { name: "Follow" }).count()).toBe(0);
  await plain.goto(`/unsubscribe?token=${token}`);
  const preferences = async () =>
    (await app.call("GET", "/api/users/preferences", { as: person })).body.data;
  expect((await preferences()).emailUpdates).toBe(true);
  await expectAccessible(plain);
  await plain.getByRole("button", { name: "Stop These Mails" }).click();
  await plain.locator("main").getByText("We no longer send you these mails.").waitFor();
  expect((await preferences()).emailUpdates).toBe(false);
  await plain.goto("/unsubscribe?token=nobody-at-all-0000000");
  await plain.getByRole("button", { name: "Stop These Mails" }).click();
  await plain.locator("main").getByText("This link no longer works").waitFor();
}, 60_000);
