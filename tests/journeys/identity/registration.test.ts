import { expect, test, vi } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import { openBrowser } from "#tests/setup/browser/browser.ts";
import {
  fillAccess,
  fillPerson,
  focusIsOn,
  inTheFuture,
  mailTo,
  newcomer,
  password,
  paste,
  press,
  register,
  said,
  signIn,
} from "./steps.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("an investor registers, reads the code, verifies, signs in and lands on the dashboard", async () => {
  const page = await browser.newPage({ width: 360 });
  const person = newcomer();
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/users/register")) sent += 1;
  });
  await page.goto("/register?role=investor");
  await register(page, { ...person, email: ` mailto:${person.email.toUpperCase()} ` });
  await said(
    page,
    "Registration successful! Please check your email for verification code.",
    "status",
  );
  await page.waitForURL("**/verify-otp");
  expect(sent).toBe(1);
  await page.reload();
  await page.getByText(person.email).waitFor();

  await page
    .getByLabel("Verification code")
    .pressSequentially((await mailTo(app, person.email)).code);
  await said(page, "Email verified successfully!", "status");
  await page.waitForURL("**/login");
  expect(await page.getByLabel("Email").inputValue()).toBe(person.email);

  // The email is there, so the keyboard waits at the password.
  await page.locator("[name=password]:focus").waitFor();
  await page.keyboard.type(password);
  await press(page, "Login");
  await page.waitForURL("**/investor/dashboard");
  await said(page, "Login successful!", "status");
  const [row] = await app.db`
    select role, status, terms_version is not null as accepted from app.person where email = ${person.email}`;
  expect(row).toEqual({ role: "investor", status: "ACTIVE", accepted: true });
});

test("each step of the wizard says what is missing, and Back loses nothing", async () => {
  const page = await browser.newPage();
  const person = newcomer();
  await page.goto("/register");
  await press(page, "Continue");
  await said(page, "Please choose a role");
  await page.getByText("Project Creator", { exact: true }).click();
  await press(page, "Continue");
  await page.getByLabel("Username").fill(person.userName);
  await press(page, "Continue");
  await said(page, "Please fill in all required fields");
  await focusIsOn(page, "firstName");
  await fillPerson(page, { ...person, email: "not an address" });
  await press(page, "Continue");
  await said(page, "Please enter a valid email address");
  await focusIsOn(page, "email");
  await page.getByLabel("Email").fill(person.email);
  await press(page, "Continue");

  const address = page.getByLabel("Address");
  expect(await address.getAttribute("autocomplete")).toBe("address-line1");
  await page.getByLabel("Phone number").fill("0803");
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByLabel("Confirm password").fill("123456");
  await press(page, "Create account");
  for (const sentence of [
    "Please enter a valid phone number",
    "Password must be at least 6 characters long",
    "Passwords do not match",
    "Please accept the terms to go on",
  ]) {
    await page.locator("form").getByText(sentence).waitFor();
  }
  await focusIsOn(page, "telephone");
  await press(page, "Back");
  expect(await page.getByLabel("Username").inputValue()).toBe(person.userName);
  await press(page, "Back");
  expect(await page.getByLabel("Project Creator").isChecked()).toBe(true);
  await press(page, "Continue");
  await press(page, "Continue");
  expect(await page.getByLabel("Phone number").inputValue()).toBe("0803");
});

test("a registration that does not get through is kept in the tab and can be sent again", async () => {
  const page = await browser.newPage({ expected: [/net::ERR_FAILED/] });
  const person = newcomer();
  const mend = await breakCalls(page, ["*/api/users/register"]);
  await page.goto("/register?role=user");
  await register(page, person);
  await said(page, "Registration failed - Data saved locally for when service is available");
  expect(new URL(page.url()).pathname).toBe("/register");
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain(password);
  const [backup] = JSON.parse(JSON.parse(kept).backupUsers);
  expect(backup).toMatchObject({ ...person, role: "user", isBackup: true, hasPassword: true });
  expect(Object.keys(backup)).toEqual(expect.arrayContaining(["id", "createdAt"]));

  await page.reload();
  await page.getByText("Step 3 of 3:").waitFor();
  expect(await page.getByLabel("Phone number").inputValue()).toBe(person.telephone);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");

  await press(page, "Start over");
  await page.getByText("Project Creator", { exact: true }).click();
  await press(page, "Continue");
  await fillPerson(page, { ...person, userName: "another.one" });
  await press(page, "Continue");
  await said(page, "Email already exists in local records");
  await fillPerson(page, { ...person, email: "other@example.ng" });
  await press(page, "Continue");
  await said(page, "Username already exists in local records");
  await press(page, "Continue with it");
  await press(page, "Continue");

  await mend();
  await fillAccess(page, person);
  await press(page, "Create account");
  await page.waitForURL("**/verify-otp");
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  expect(left).not.toContain("backupUsers");
  expect(left).not.toContain("registrationDraft");
});

test("a username that is taken leads back to its field in the server's words", async () => {
  const page = await browser.newPage();
  const first = newcomer();
  await page.goto("/register?role=user");
  await register(page, first);
  await page.waitForURL("**/verify-otp");
  await page.goto("/register?role=user");
  await register(page, { ...newcomer(), userName: first.userName.toUpperCase() });
  await said(page, "Username already exists");
  await focusIsOn(page, "userName");
});

test("whoever signs in before verifying comes to the code's page, and goes on from there", async () => {
  const page = await browser.newPage();
  const person = newcomer();
  await page.goto("/register?role=user");
  await register(page, person);
  await page.waitForURL("**/verify-otp");
  await page.goto("/login?from=%2Fcreator%2Fwallet");
  await signIn(page, person.email, password);
  await said(page, "Please verify your email address.", "status");
  await page.waitForURL("**/verify-otp?from=%2Fcreator%2Fwallet");
  await page.getByText(person.email).waitFor();
  await page
    .getByLabel("Verification code")
    .pressSequentially((await mailTo(app, person.email)).code);
  await page.waitForURL("**/login?from=%2Fcreator%2Fwallet");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Login");
  await page.waitForURL("**/creator/wallet");
});

test("a wrong code clears the boxes, the right one passes, and a link waits for a press", async () => {
  const page = await browser.newPage();
  const person = newcomer();
  await page.goto("/register?role=user");
  await register(page, person);
  await page.waitForURL("**/verify-otp");
  const { code, token } = await mailTo(app, person.email);
  const box = page.getByLabel("Verification code");
  await box.pressSequentially("123");
  await press(page, "Verify");
  await said(page, "Please enter all 6 digits");
  await box.fill("");
  await paste(page, code === "000000" ? "000001" : "000 000");
  await said(page, "Invalid OTP code");
  expect(await box.inputValue()).toBe("");
  await focusIsOn(page, "otp");
  expect(await page.getByRole("button", { name: "Resend code" }).isEnabled()).toBe(false);

  await page.goto(`/verify-otp?token=${token}`);
  const verified = () =>
    app.db`select 1 from app.person where email = ${person.email} and status = 'ACTIVE'`;
  await page.getByRole("button", { name: "Verify my email" }).waitFor();
  expect(await verified()).toEqual([]);
  await page.getByRole("link", { name: "Enter the code instead" }).click();
  await box.pressSequentially(code);
  await page.waitForURL("**/login");
  expect(await verified()).toHaveLength(1);
});

test("after 300 seconds the code has expired, and a new one can be asked for", async () => {
  const page = await browser.newPage({ isOwn: true });
  await page.clock.install();
  const person = newcomer();
  await page.goto("/register?role=user");
  await register(page, person);
  await page.waitForURL("**/verify-otp");
  await page.getByText(/^Code expires in (5:00|4:5\d)$/).waitFor();
  const first = await mailTo(app, person.email);
  await page.getByLabel("Verification code").pressSequentially("12");
  await page.clock.fastForward(300_000);
  await page.getByText("Code has expired").waitFor();
  await inTheFuture(app, 60, async () => {
    await press(page, "Resend code");
    await said(page, "New OTP sent to your email", "status");
    // Asked for in the future, the mail is due there: it goes out before the clock is turned back.
    await vi.waitFor(async () => {
      expect((await mailTo(app, person.email)).code).not.toBe(first.code);
    }, 30_000);
  });
  await page.getByText(/^Code expires in (5:00|4:5\d)$/).waitFor();
  expect(await page.getByLabel("Verification code").inputValue()).toBe("");
});

test("whoever comes to the code's page without an email is asked for it", async () => {
  const page = await browser.newPage();
  const person = newcomer();
  await page.goto("/register?role=user");
  await register(page, person);
  const { code } = await mailTo(app, person.email);
  await page.waitForURL("**/verify-otp");
  const later = await browser.newPage();
  await later.goto("/verify-otp");
  await later.getByLabel("Verification code").pressSequentially(code);
  await said(later, "Please enter your email address");
  await later.getByLabel("Email").fill(person.email);
  await press(later, "Verify");
  await later.waitForURL("**/login");
});
