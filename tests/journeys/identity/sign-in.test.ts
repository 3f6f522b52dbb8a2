import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import {
  expectAccessible,
  openBrowser,
  pageRests,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import {
  expireAccess,
  fillPerson,
  focusIsOn,
  inTheFuture,
  mailTo,
  newcomer,
  password,
  press,
  said,
  signIn,
  spoilAccess,
  trust,
  typeCodeAndEnter,
  verifiedPerson,
} from "./steps.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("another browser is confirmed by a mailed code, and comes to the page it was going to", async () => {
  const person = await verifiedPerson(app);
  const page = await browser.newPage({ device: "second", width: 360 });
  await page.goto("/investor/wallet");
  await page.waitForURL("**/login?from=%2Finvestor%2Fwallet");
  await signIn(page, person.email, password);
  await page.waitForURL("**/device-verification?from=%2Finvestor%2Fwallet");
  await said(page, "Device verification required. Please check your email.", "status");
  await page.reload();
  await page.getByText(person.email).waitFor();
  const { code } = await mailTo(app, person.email, "Your Ajose sign-in code");
  await page.getByLabel("Device code").pressSequentially(code === "111111" ? "111112" : "111111");
  await said(page, "Invalid OTP code");
  await typeCodeAndEnter(page, code, "/api/wallet");
  await page.waitForURL("**/investor/wallet");
});

test("the device's link works too, and without an email the way leads back to the login", async () => {
  const person = await verifiedPerson(app);
  const page = await browser.newPage({ device: "second" });
  await page.goto("/device-verification");
  await said(page, "Email not provided. Please try logging in again.");
  await page.waitForURL("**/login");
  await signIn(page, person.email, password);
  await page.waitForURL("**/device-verification");
  const { token } = await mailTo(app, person.email, "Your Ajose sign-in code");
  await page.goto(`/device-verification?token=${token}`);
  await press(page, "Confirm my sign-in");
  await page.waitForURL("**/investor/dashboard");
});

test("a forgotten password is replaced with the mailed code, and all the rules are said", async () => {
  const person = await verifiedPerson(app);
  const page = await browser.newPage();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await press(page, "Send reset code");
  await said(page, "Please enter your email address");
  await page.getByLabel("Email").fill(person.email);
  await press(page, "Send reset code");
  await page.getByRole("heading", { name: "Check Your Email" }).waitFor();
  await said(page, "Password reset OTP sent to your email", "status");
  await press(page, "try again");
  expect(await page.getByLabel("Email").inputValue()).toBe(person.email);
  await inTheFuture(app, 60, async () => {
    await press(page, "Send reset code");
    await page.getByRole("link", { name: "Enter the code" }).click();
    await page.waitForURL("**/reset-password");
    await press(page, "Reset password");
    await said(page, "Please enter the OTP code");

    const { code } = await mailTo(app, person.email, "Reset your Ajose password", 2);
    await page.getByLabel("New password", { exact: true }).pressSequentially("a");
    await page.getByText("Password strength: Weak").waitFor();
    await page.getByLabel("New password", { exact: true }).fill("abcdefgh1");
    await page.getByText("Password strength: Medium").waitFor();
    await page.getByLabel("Confirm new password").fill("other");
    await page.getByLabel("OTP code").fill(code === "222222" ? "222223" : "222222");
    await press(page, "Reset password");
    await page.locator("form").getByText("Password does not meet requirements").waitFor();
    await page.locator("form").getByText("Passwords do not match").waitFor();

    await page.getByLabel("New password", { exact: true }).fill("Better-Pass-2");
    await page.getByText("Password strength: Strong").waitFor();
    await page.getByLabel("Confirm new password").fill("Better-Pass-2");
    await press(page, "Reset password");
    await said(page, "Failed to reset password");
    await focusIsOn(page, "otp");
    await page.getByLabel("OTP code").fill(code);
    await press(page, "Reset password");
    await said(page, "Password reset successfully!", "status");
  });
  await page.waitForURL("**/login");
  await signIn(page, person.email, password);
  await said(page, "Login failed. Please check your credentials.");
  await signIn(page, person.email, "Better-Pass-2");
  await page.waitForURL("**/device-verification");
});

test("the reset's link opens the form without a code, in any browser", async () => {
  const person = await verifiedPerson(app);
  const page = await browser.newPage();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await press(page, "Send reset code");
  const { token } = await mailTo(app, person.email, "Reset your Ajose password");
  const other = await browser.newPage({ device: "second" });
  await other.goto(`/reset-password?token=${token}`);
  await other.getByLabel("New password", { exact: true }).fill("Better-Pass-2");
  await other.getByLabel("Confirm new password").fill("Better-Pass-2");
  await press(other, "Reset password");
  await other.waitForURL("**/login");
});

test("a login that is no session says why", async () => {
  const page = await browser.newPage();
  const person = await app.makePerson("investor");
  const me = await app.call("GET", "/api/users/getuser", { as: person });
  const session = { accessToken: "a.b.c", refreshToken: "r", error: false, message: "" };
  await page.goto("/login");
  await press(page, "Login");
  await said(page, "Email and password are required");
  await focusIsOn(page, "email");
  const answers = [
    [{ error: false, message: "" }, "Invalid login response - missing user data or token"],
    [
      { ...session, data: { ...me.body.data, role: undefined } },
      "Invalid login response - missing user role",
    ],
  ] as const;
  for (const [answer, sentence] of answers) {
    await page.route("**/api/users/login", (route) => route.fulfill({ json: answer }));
    await signIn(page, person.email, password);
    await said(page, sentence);
    await page.unroute("**/api/users/login");
  }
});

test("the guard remembers the page, a strange address is not followed, and signed in has no login", async () => {
  const person = await verifiedPerson(app);
  const page = await browser.newPage();
  await trust(page, person);
  await page.goto("/login?from=https%3A%2F%2Fevil.example%2F");
  await signIn(page, person.email, password);
  await page.waitForURL("**/investor/dashboard");
  await page.goto("/login?from=%2Finvestor%2Fwallet");
  await page.waitForURL("**/investor/wallet");
  await page.goto("/register?role=user");
  await page.waitForURL("**/creator/projects/create");
});

test("many calls at once and two tabs cost one refresh each time, and a sign-out ends both tabs", async () => {
  const person = await app.makePerson("investor");
  const tabs = [await browser.newPage(), await browser.newPage()] as const;
  const [page, second] = tabs;
  let calls: string[] = [];
  for (const tab of tabs) {
    tab.on("request", (request) => calls.push(new URL(request.url()).pathname));
  }
  const refreshes = () => calls.filter((path) => path.endsWith("/refresh-token")).length;
  const memberCalls = () =>
    calls.filter((path) => /^\/api\/(wallet|users\/topup|investments)/.test(path)).length;
  const open = async (tab: Page) => {
    await tab.goto("/investor/wallet");
    await tab.getByRole("heading", { level: 1, name: /wallet/i }).waitFor();
    await pageRests(tab);
  };

  await signInAs(page, person);
  await open(page);
  expect(refreshes()).toBe(1);

  // Run out, as the browser's clock sees it: refreshed before the calls are made.
  calls = [];
  await page.evaluate(expireAccess);
  await open(page);
  expect(memberCalls()).toBeGreaterThan(1);
  expect(refreshes()).toBe(1);

  // No longer taken by the server: each call is refused, one refresh serves them all.
  calls = [];
  await page.evaluate(spoilAccess);
  await open(page);
  expect(refreshes()).toBe(1);

  await open(second);
  await Promise.all(tabs.map((tab) => tab.evaluate(expireAccess)));
  await Promise.all(tabs.map(open));
  const sessions = await app.db`select ended_at from app.session where person_id = ${person.id}`;
  expect(sessions).toEqual([{ endedAt: null }]);

  await page.getByRole("button", { name: "Logout" }).click();
  await said(page, "Logged out successfully", "status");
  await page.waitForURL(`${url}/`);
  expect(await page.evaluate(() => localStorage.getItem("refreshToken"))).toBeNull();
  await second.goto("/investor/wallet");
  await second.waitForURL("**/login?from=%2Finvestor%2Fwallet");
});

test("after signing out, Back leads to what was there before the signed-in pages, and one sign-in form at most", async () => {
  const page = await browser.newPage();
  await signInAs(page, await app.makePerson("investor"));
  await page.goto("/help");
  await page.goto("/dashboard");
  await page.waitForURL("**/investor/dashboard");
  for (const name of ["Investments", "Wallet", "Investments"]) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(`**/investor/${name.toLowerCase()}`);
  }
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(`${url}/`);
  await page.goBack();
  await page.waitForURL("**/help");

  await page.goto("/investor/wallet");
  await page.waitForURL("**/login?from=%2Finvestor%2Fwallet");
  await page.goBack();
  await page.waitForURL("**/help");
});

test("signing out leads away too where the browser has forgotten where the signed-in pages began", async () => {
  const page = await browser.newPage();
  await signInAs(page, await app.makePerson("investor"));
  await page.goto("/investor/wallet");
  const logout = page.getByRole("button", { name: "Logout" });
  await logout.waitFor();
  // As after sixty pages, of which a browser keeps fifty.
  await page.evaluate(() => sessionStorage.setItem("areaStart", "-60"));
  await logout.click();
  await page.waitForURL(`${url}/`);
});

test("a page that the browser has kept reads anew what it shows, and leaves when somebody else has signed in", async () => {
  const [ada, obi] = [await app.makePerson("investor"), await app.makePerson("investor")];
  await app.fund(ada.id, 1_234_000_00n);
  await app.fund(obi.id, 7_654_00n);
  const [page, other] = [await browser.newPage(), await browser.newPage()];
  const wake = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
  await signInAs(page, ada);
  await page.goto("/investor/wallet");
  await page.getByText("₦1,234,000.00").first().waitFor();
  await app.fund(ada.id, 500_00n);
  await wake();
  await page.getByText("₦1,234,500.00").first().waitFor();
  await signInAs(other, obi);
  await other.goto("/investor/wallet");
  await other.getByText("₦7,654.00").first().waitFor();
  // It may have noticed by itself, and be on its way.
  await wake().catch(() => undefined);
  await page.getByText("₦7,654.00").first().waitFor();
  expect(await page.getByText("1,234,").count()).toBe(0);
});

test("what a form refuses is said accessibly, narrow in the light theme and wide in the dark one", async () => {
  const page = await browser.newPage({ width: 320 });
  await page.goto("/login");
  await press(page, "Login");
  await said(page, "Email and password are required");
  await expectBothAccessible(page);
  await page.goto("/reset-password");
  await page.getByLabel("New password", { exact: true }).fill("abcdefgh1");
  await press(page, "Reset password");
  await expectBothAccessible(page);
  await page.goto("/register?role=user");
  await press(page, "Continue");
  await press(page, "Continue");
  await expectBothAccessible(page);
  await fillPerson(page, newcomer());
  await press(page, "Continue");
  await press(page, "Create account");
  await expectBothAccessible(page);
  await page.evaluate(() => {
    const kept = { email: "ada@example.ng", expiresAt: Date.now() + 200_000 };
    sessionStorage.setItem("code:device", JSON.stringify(kept));
  });
  await page.goto("/device-verification");
  await page.getByText("Code expires in").waitFor();
  await expectBothAccessible(page);
});

async function expectBothAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.setViewportSize({ width: colorScheme === "light" ? 320 : 1280, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await expectAccessible(page);
  }
}
