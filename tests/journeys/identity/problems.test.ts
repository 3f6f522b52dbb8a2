import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import {
  expectAccessible,
  openBrowser,
  pageRests,
  scriptRuns,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { pagePaths } from "../../../scripts/page-paths.ts";
import {
  mailTo,
  newcomer,
  password,
  press,
  register,
  said,
  signIn,
  spoilAccess,
  trust,
  verifiedPerson,
} from "./steps.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);
const strong = "Better-Pass-2";

/** A no without a sentence: the screen then says its own. */
const silent = { status: 503, json: { error: true, code: "UNAVAILABLE" } };
const away = { expected: [/status of 50[23]/, /net::ERR_FAILED/] };

test("pages that need script say so to whoever has none", async () => {
  const signedIn = (await pagePaths(app.db)).filter((path) =>
    /^\/(creator|investor|admin)\/(?!no-such-page).*[^/]$/.test(path),
  );
  expect(signedIn.length).toBeGreaterThan(10);
  const others = ["/login", "/register", "/verify-otp", "/device-verification", "/reset-password"];
  for (const path of [...signedIn, ...others]) {
    const page = await fetch(`${url}${path}`).then((answer) => answer.text());
    expect(page, path).toMatch(/<noscript>.*Please turn on JavaScript/);
    // What the page is called stands there before its data do.
    expect(page.match(/<h1/g), path).toHaveLength(1);
  }
});

test("a code can be typed where one came to from a page that everyone is sent alike", async () => {
  const person = await verifiedPerson(app);
  const page = await browser.newPage({ width: 360, isOwn: true });
  await page.goto("/projects");
  await scriptRuns(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#menu").getByRole("link", { name: "Login" }).click();
  // On a phone that is new here the first page keeps the system's letters, and what is opened from it does not.
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await expect.poll(() => isInOwnFont(page, "h1")).toBe(true);
  await signIn(page, person.email, password);
  await page.waitForURL("**/device-verification");
  // A style that the first page's policy refuses would stand in the console.
  await page.getByLabel("Device code").fill("12345");
  await press(page, "Verify");
  await said(page, "Please enter all 6 digits");
});

test("a sign-in that is refused without a word, or does not get through, says so", async () => {
  const page = await browser.newPage(away);
  await page.goto("/login");
  const answers = [
    [silent, "Login failed. Please check your credentials."],
    [{ status: 404, body: "<html>" }, "API endpoint not found"],
    [{ status: 502, body: "<html>" }, "Network error occurred"],
  ] as const;
  for (const [answer, sentence] of answers) {
    await page.route("**/api/users/login", (route) => route.fulfill(answer));
    await signIn(page, "ada@example.ng", password);
    await saidAndShown(page, sentence);
    await page.unroute("**/api/users/login");
  }
  await breakCalls(page, ["*/api/users/login"]);
  await page.reload();
  await signIn(page, "ada@example.ng", password);
  await saidAndShown(page, "Network error occurred");
});

test("a reset that is refused without a word says what failed, in both its steps", async () => {
  const page = await browser.newPage(away);
  await breakCalls(page, ["*/api/users/forgot-password"], silent);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("ada@example.ng");
  await press(page, "Send reset code");
  await saidAndShown(page, "Failed to send reset OTP");
  expect(await page.getByRole("heading", { name: "Check Your Email" }).count()).toBe(0);

  await breakCalls(page, ["*/api/users/verify-otp"], silent);
  await page.goto("/reset-password");
  await page.getByLabel("OTP code").fill("123456");
  await page.getByLabel("New password", { exact: true }).fill(strong);
  await page.getByLabel("Confirm new password").fill(strong);
  await press(page, "Reset password");
  await saidAndShown(page, "Failed to reset password");
});

test("a code that cannot be checked, by typing or by link, or sent again, is not lost", async () => {
  const page = await browser.newPage(away);
  const person = newcomer();
  await page.goto("/register?role=user");
  await register(page, person);
  await page.waitForURL("**/verify-otp");
  const { code, token } = await mailTo(app, person.email);
  const mend = await breakCalls(page, ["*/api/users/verifyotp"], silent);
  await page.getByLabel("Verification code").pressSequentially(code);
  await saidAndShown(page, "OTP verification failed");

  const later = await browser.newPage(away);
  await breakCalls(later, ["*/api/users/resendOtp"], silent);
  await later.goto("/verify-otp");
  await later.getByLabel("Email").fill(person.email);
  await press(later, "Resend code");
  await saidAndShown(later, "Failed to resend OTP");

  await page.goto(`/verify-otp?token=${token}`);
  await press(page, "Verify my email");
  await saidAndShown(page, "OTP verification failed");
  await mend();
  await press(page, "Verify my email");
  await page.waitForURL("**/login");
});

test("a registration that is refused without a word is kept in the tab", async () => {
  const page = await browser.newPage(away);
  await breakCalls(page, ["*/api/users/register"], silent);
  await page.goto("/register?role=investor");
  await register(page, newcomer());
  await saidAndShown(page, "Registration failed - Data saved locally");
  const kept = await page.evaluate(() => sessionStorage.getItem("backupUsers"));
  expect(JSON.parse(kept ?? "[]")).toHaveLength(1);
});

test("a suspended person reads why they cannot sign in", async () => {
  const person = await verifiedPerson(app);
  await app.db`update app.person set status = 'SUSPENDED' where email = ${person.email}`;
  const page = await browser.newPage();
  await trust(page, person);
  await page.goto("/login");
  await signIn(page, person.email, password);
  await saidAndShown(page, "Your account has been suspended. Please contact support.");
});

test("an admin sees who tried to sign in, and takes log and reports along; each part fails alone", async () => {
  const [admin, person] = [await app.makePerson("admin"), await app.makePerson("user")];
  await app.db`update app.person set first_name = 'Zubaida', last_name = 'Tanko' where id = ${person.id}`;
  for (const status of ["SUSPENDED", "ACTIVE"]) {
    const body = { status, reason: `Now ${status}` };
    await app.call("PUT", `/api/admin/users/${person.id}/status`, { as: admin, body });
  }
  const other = await app.makePerson();
  await app.db`update app.person set first_name = 'Femi', last_name = 'Ade' where id = ${other.id}`;
  const wrong = { email: person.email, password };
  await app.call("POST", "/api/users/login", { headers: person.headers, body: wrong });

  const page = await browser.newPage({ ...away, width: 360 });
  await signInAs(page, admin);
  const mend = await breakCalls(page, ["*/api/admin/sessions?*", "*/api/admin/audit?*"]);
  await page.goto("/admin/security");
  const part = (name: string) =>
    page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
  await part("Failed sign-ins").getByText("Zubaida Tanko").waitFor();
  await part("Alerts").getByText("Only one admin is active").waitFor();
  await part("Blocked codes").getByText("No code is blocked.").waitFor();
  await part("Live sessions").getByText("Failed to load the sessions").waitFor();
  const log = part("Audit log");
  await log.getByText("Failed to load the audit log").waitFor();
  await mend();
  await part("Live sessions").getByRole("button", { name: "Retry" }).click();
  await part("Live sessions").getByText("this one").waitFor();
  const signOut = part("Live sessions").getByRole("button", { name: "Sign out Femi Ade" });
  await signOut.click();
  const ending = page.getByRole("dialog", { name: "Sign out Femi Ade?" });
  await ending.getByRole("button", { name: "Sign out" }).click();
  await ending.getByText("Please give a reason").waitFor();
  await ending.getByLabel("Reason").fill("A lost phone");
  await ending.getByRole("button", { name: "Sign out" }).click();
  await signOut.waitFor({ state: "hidden" });
  expect((await app.call("GET", "/api/wallet", { as: other })).status).toBe(401);
  await log.getByRole("button", { name: "Retry" }).press("Enter");
  await log.getByText("user activated, Zubaida Tanko").waitFor();

  await log.getByLabel("About whom or what").fill("zu");
  await log.getByText("At least 3 letters").waitFor();
  await log.getByLabel("About whom or what").pressSequentially("baida");
  await log.getByLabel("What was done").selectOption("user suspended");
  await page.waitForURL("**/admin/security?*about=zubaida*");
  await log.getByText("1 entry").waitFor();
  expect(await log.getByLabel("About whom or what").inputValue()).toBe("zubaida");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await log.getByRole("button", { name: "Export CSV" }).press("Enter");
  expect((await download).suggestedFilename()).toBe("ajose-audit-log.csv");
  await log.getByRole("button", { name: "Show all again" }).click();
  await log.getByText("user activated, Zubaida Tanko").waitFor();

  await page.goto("/admin/analytics?period=7d");
  await part("From visit to investment").getByText("Nobody opened a page in the last").waitFor();
  await part("Registrations").getByRole("button", { name: "Show as a table" }).click();
  await part("Registrations")
    .getByRole("table")
    .getByRole("columnheader", { name: "Joined" })
    .waitFor();
  await part("Investors who came back").getByText("No investors yet").waitFor();
  await part("Milestones on time").getByText("No milestone was ever released late.").waitFor();
  const figures = page.waitForEvent("download");
  await part("From visit to investment").getByRole("button", { name: "Export CSV" }).press("Enter");
  expect((await figures).suggestedFilename()).toBe("ajose-report-7d.csv");

  await page.goto("/admin/reports");
  const reports = part("Download a report");
  await reports.getByLabel("First day").fill("");
  await reports.getByRole("button", { name: "Download PDF" }).click();
  await reports.getByText("Please choose both days").waitFor();
  await reports.getByLabel("First day").fill("01/04/2026");
  await reports.getByLabel("Last day").fill("30/06/2026");
  await reports.getByLabel("Report").selectOption("Investors by quarter");
  await reports.getByText("One line for each whole quarter that these days touch.").waitFor();
  await expectAccessible(page);
  const paper = page.waitForEvent("download");
  await reports.getByRole("button", { name: "Download PDF" }).press("Enter");
  expect((await paper).suggestedFilename()).toBe("ajose-investors-2026-04-01-to-2026-06-30.pdf");
});

test.each([
  // One of the pages waits for its figures before it is shown, the other shows their places at once.
  ["wallet", "Investments", "investments"],
  ["investments", "Wallet", "wallet"],
])(
  "a session that runs out says so once and leads back from sign-in to what was pressed: from %s to %s",
  async (start, link, wanted) => {
    const person = await app.makePerson("investor");
    const page = await browser.newPage();
    await signInAs(page, person);
    await page.goto(`/investor/${start}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await pageRests(page);
    await app.db`update app.session set expires_at = app.now() where person_id = ${person.id}`;
    await page.evaluate(spoilAccess);
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await said(page, "Session expired. Please login again.");
    await page.waitForURL(`**/login?from=%2Finvestor%2F${wanted}`);
    const kept = await page.evaluate(() => [
      sessionStorage.getItem("accessToken"),
      sessionStorage.getItem("user"),
      localStorage.getItem("refreshToken"),
    ]);
    expect(kept).toEqual([null, null, null]);
  },
);

/** As a toast, and in the form where it stays. */
async function saidAndShown(page: Page, sentence: string): Promise<void> {
  await page.locator(".toast").getByText(sentence, { exact: true }).last().waitFor();
  await page.locator("main form").getByText(sentence, { exact: true }).waitFor();
}

/** Whether a font of ours, and not of the system's, draws what is found. */
async function isInOwnFont(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}
