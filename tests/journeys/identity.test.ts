import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser.ts";
import { openServer } from "#tests/setup/server.ts";

const { url, house } = await openServer();
const browser = await openBrowser(url);

const password = "Good-Pass-1";
let count = 0;

/** A person to register, different for each test. */
function newcomer() {
  count += 1;
  return {
    firstName: "Ada",
    lastName: "Obi",
    userName: `ada.obi${count}`,
    email: `ada${count}@example.ng`,
    telephone: "+2348031234567",
  };
}
type Newcomer = ReturnType<typeof newcomer>;

test("an investor registers, reads the code, verifies, signs in and lands on the dashboard", async () => {
  const page = await browser.newPage({ width: 360 });
  const person = newcomer();
  await page.goto("/register?role=investor");
  await register(page, { ...person, email: ` mailto:${person.email.toUpperCase()} ` });
  await said(
    page,
    "Registration successful! Please check your email for verification code.",
    "status",
  );
  await page.waitForURL("**/verify-otp");
  await page.reload();
  await page.getByText(person.email).waitFor();

  await page.getByLabel("Verification code").pressSequentially((await mailTo(person.email)).code);
  await said(page, "Email verified successfully!", "status");
  await page.waitForURL("**/login");
  expect(await page.getByLabel("Email").inputValue()).toBe(person.email);

  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Login");
  await page.waitForURL("**/investor/dashboard");
  await said(page, "Login successful!", "status");
  const [row] = await house.db`
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

  await page.getByLabel("Phone number").fill("0803-123");
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
  expect(await page.getByLabel("Phone number").inputValue()).toBe("0803-123");
});

test("a registration that does not get through is kept in the tab and can be sent again", async () => {
  const page = await browser.newPage({ expected: [/net::ERR_FAILED/] });
  const person = newcomer();
  await page.route("**/api/users/register", (route) => route.abort());
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

  await page.unroute("**/api/users/register");
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

test("a wrong code clears the boxes, the right one passes, and a link waits for a press", async () => {
  const page = await browser.newPage();
  const person = newcomer();
  await page.goto("/register?role=user");
  await register(page, person);
  await page.waitForURL("**/verify-otp");
  const { code, token } = await mailTo(person.email);
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
    house.db`select 1 from app.person where email = ${person.email} and status = 'ACTIVE'`;
  await page.getByRole("button", { name: "Verify my email" }).waitFor();
  expect(await verified()).toEqual([]);
  await page.getByRole("link", { name: "Enter the code instead" }).click();
  await box.pressSequentially(code);
  await page.waitForURL("**/login");
  expect(await verified()).toHaveLength(1);
});

test("after 300 seconds the code has expired, and a new one can be asked for", async () => {
  const page = await browser.newPage();
  await page.clock.install();
  const person = newcomer();
  await page.goto("/register?role=user");
  await register(page, person);
  await page.waitForURL("**/verify-otp");
  await page.getByText(/^Code expires in (5:00|4:5\d)$/).waitFor();
  const first = await mailTo(person.email);
  await page.getByLabel("Verification code").pressSequentially("12");
  await page.clock.fastForward(300_000);
  await page.getByText("Code has expired").waitFor();
  await inTheFuture(60, async () => {
    await press(page, "Resend code");
    await said(page, "New OTP sent to your email", "status");
  });
  await page.getByText(/^Code expires in (5:00|4:5\d)$/).waitFor();
  expect(await page.getByLabel("Verification code").inputValue()).toBe("");
  await vi.waitFor(async () => {
    expect((await mailTo(person.email)).code).not.toBe(first.code);
  });
});

test("whoever comes to the code's page without an email is asked for it", async () => {
  const page = await browser.newPage();
  const person = newcomer();
  await page.goto("/register?role=user");
  await register(page, person);
  const { code } = await mailTo(person.email);
  await page.waitForURL("**/verify-otp");
  const later = await browser.newPage();
  await later.goto("/verify-otp");
  await later.getByLabel("Verification code").pressSequentially(code);
  await said(later, "Please enter your email address");
  await later.getByLabel("Email").fill(person.email);
  await press(later, "Verify");
  await later.waitForURL("**/login");
});

test("another browser is confirmed by a mailed code, and comes to the page it was going to", async () => {
  const person = await verifiedPerson();
  const page = await browser.newPage({ device: "second", width: 360 });
  await page.goto("/investor/wallet");
  await page.waitForURL("**/login?from=%2Finvestor%2Fwallet");
  await signIn(page, person.email, password);
  await page.waitForURL("**/device-verification?from=%2Finvestor%2Fwallet");
  await said(page, "Device verification required. Please check your email.", "status");
  await page.reload();
  await page.getByText(person.email).waitFor();
  const { code } = await mailTo(person.email, "Confirm your sign-in");
  await page.getByLabel("Device code").pressSequentially(code === "111111" ? "111112" : "111111");
  await said(page, "Invalid OTP code");
  await page.getByLabel("Device code").pressSequentially(code);
  await page.waitForURL("**/investor/wallet");
  await said(page, "Device verified successfully! Welcome back!", "status");
});

test("the device's link works too, and without an email the way leads back to the login", async () => {
  const person = await verifiedPerson();
  const page = await browser.newPage({ device: "second" });
  await page.goto("/device-verification");
  await said(page, "Email not provided. Please try logging in again.");
  await page.waitForURL("**/login");
  await signIn(page, person.email, password);
  await page.waitForURL("**/device-verification");
  const { token } = await mailTo(person.email, "Confirm your sign-in");
  await page.goto(`/device-verification?token=${token}`);
  await press(page, "Confirm my sign-in");
  await page.waitForURL("**/investor/dashboard");
});

test("a forgotten password is replaced with the mailed code, and all the rules are said", async () => {
  const person = await verifiedPerson();
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
  await inTheFuture(60, async () => {
    await press(page, "Send reset code");
    await page.getByRole("link", { name: "Enter the code" }).click();
    await page.waitForURL("**/reset-password");
    await press(page, "Reset password");
    await said(page, "Please enter the OTP code");

    const { code } = await mailTo(person.email, "Reset your Ajose password", 2);
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
  const person = await verifiedPerson();
  const page = await browser.newPage();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await press(page, "Send reset code");
  const { token } = await mailTo(person.email, "Reset your Ajose password");
  const other = await browser.newPage({ device: "second" });
  await other.goto(`/reset-password?token=${token}`);
  await other.getByLabel("New password", { exact: true }).fill("Better-Pass-2");
  await other.getByLabel("Confirm new password").fill("Better-Pass-2");
  await press(other, "Reset password");
  await other.waitForURL("**/login");
});

test("a login that is no session says why", async () => {
  const page = await browser.newPage();
  const person = await house.makePerson("investor");
  const me = await house.call("GET", "/api/users/getuser", { as: person });
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
  const person = await verifiedPerson();
  const page = await browser.newPage();
  await trust(page, person);
  await page.goto("/login?from=https%3A%2F%2Fevil.example%2F");
  await signIn(page, person.email, password);
  await page.waitForURL("**/investor/dashboard");
  await page.goto("/login?from=%2Finvestor%2Fwallet");
  await page.waitForURL("**/investor/wallet");
});

test("many calls at once and two tabs cost one refresh each time, and a logout ends both tabs", async () => {
  const person = await house.makePerson("investor");
  const page = await browser.newPage();
  let refreshes = 0;
  const counted = (tab: Page) =>
    tab.on("request", (request) => {
      if (request.url().endsWith("/api/users/refresh-token")) refreshes += 1;
    });
  counted(page);
  await signInAs(page, person);
  await page.goto("/investor/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(refreshes).toBe(1);

  await page.evaluate(expireAccess);
  await page.goto("/investor/wallet");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(refreshes).toBe(2);

  const second = await browser.newPage();
  counted(second);
  await second.goto("/investor/wallet");
  await second.getByRole("heading", { level: 1 }).waitFor();
  expect(refreshes).toBe(3);
  await Promise.all([page.evaluate(expireAccess), second.evaluate(expireAccess)]);
  await Promise.all([page.reload(), second.reload()]);
  for (const tab of [page, second]) await tab.getByRole("heading", { level: 1 }).waitFor();
  const [{ ended, live } = {}] = await house.db<{ ended: number; live: number }>`
    select count(*) filter (where ended_at is not null)::int as ended, count(*)::int as live
    from app.session where person_id = ${person.id}`;
  expect({ ended, live }).toEqual({ ended: 0, live: 1 });

  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(`${url}/`);
  await second.waitForURL((address) => !address.pathname.startsWith("/investor"));
  expect(await page.evaluate(() => localStorage.getItem("refreshToken"))).toBeNull();
});

test.each(["light", "dark"] as const)("every page is accessible in the %s theme", async (theme) => {
  for (const width of [320, 1280]) {
    const page = await browser.newPage({ width, theme, device: `${theme}${width}` });
    for (const path of ["/login", "/verify-otp", "/verify-otp?token=x", "/forgot-password"]) {
      await page.goto(path);
      await expectAccessible(page);
    }
    await page.goto("/login");
    await press(page, "Login");
    await said(page, "Email and password are required");
    await expectAccessible(page);
    await page.goto("/reset-password");
    await page.getByLabel("New password", { exact: true }).fill("abcdefgh1");
    await press(page, "Reset password");
    await expectAccessible(page);
    await page.goto("/register?role=user");
    await expectAccessible(page);
    await press(page, "Continue");
    await press(page, "Continue");
    await expectAccessible(page);
    await fillPerson(page, newcomer());
    await press(page, "Continue");
    await press(page, "Create account");
    await expectAccessible(page);
    await page.evaluate(() => {
      const kept = { email: "ada@example.ng", expiresAt: Date.now() + 200_000 };
      sessionStorage.setItem("code:device", JSON.stringify(kept));
    });
    await page.goto("/device-verification");
    await page.getByText("Code expires in").waitFor();
    await expectAccessible(page);
  }
});

// What the journeys do again and again.

async function register(page: Page, person: Newcomer): Promise<void> {
  await press(page, "Continue");
  await fillPerson(page, person);
  await press(page, "Continue");
  await fillAccess(page, person);
  await press(page, "Create account");
}

async function fillPerson(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Username").fill(person.userName);
  await page.getByLabel("Email").fill(person.email);
}

async function fillAccess(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel("Phone number").fill(person.telephone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel(/I accept the terms/).check();
}

/** Registered and verified through the API, on a device that no page of the test has. */
async function verifiedPerson() {
  const person = newcomer();
  const headers = { "device-id": `firstdevice${String(count).padStart(21, "0")}` };
  const body = { ...person, password, role: "investor" };
  await house.call("POST", "/api/users/register", { headers, body });
  const { code } = await mailTo(person.email);
  const verified = await house.call("POST", "/api/users/verifyotp", {
    headers,
    body: { email: person.email, otp: code },
  });
  expect(verified.status).toBe(200);
  return { ...person, deviceId: headers["device-id"] };
}

/** Makes the page's browser the one that the person registered with. */
async function trust(page: Page, { deviceId }: { deviceId: string }): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate((id) => localStorage.setItem("deviceId", id), deviceId);
}

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(typed);
  await press(page, "Login");
}

async function press(page: Page, name: string): Promise<void> {
  await page.locator("main").getByRole("button", { name, exact: true }).click();
}

/** Waits for a toast. */
async function said(page: Page, sentence: string, role: "alert" | "status" = "alert") {
  await page.getByRole(role).getByText(sentence, { exact: true }).waitFor();
}

async function focusIsOn(page: Page, name: string): Promise<void> {
  await page.locator(`input[name="${name}"]:focus`).waitFor();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Verification code").evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The newest mail to an address, once there are that many with the subject. */
async function mailTo(address: string, subject = "", atLeast = 1) {
  return vi.waitFor(async () => {
    const found = await house.db`
      select 1 from app.mailbox where recipient = ${address} and subject like ${`${subject}%`}`;
    const mail = await house.readMail(address);
    if (found.length < atLeast || !mail?.subject.startsWith(subject))
      throw new Error("no mail yet");
    return mail;
  });
}

/** Does something at a later time of the server's clock. */
async function inTheFuture(seconds: number, work: () => Promise<void>): Promise<void> {
  const clock = (shift: string) =>
    house.db.run(`create or replace function app.now() returns timestamptz language sql volatile parallel safe
      as $$ select clock_timestamp() + interval '${shift}' $$`);
  await clock(`${seconds} seconds`);
  try {
    await work();
  } finally {
    await clock("0 seconds");
  }
}

function expireAccess(): void {
  const token = sessionStorage.getItem("accessToken") ?? "";
  const [head = "", claims = "", seal = ""] = token.split(".");
  const old = { ...JSON.parse(atob(claims)), exp: 1 };
  sessionStorage.setItem("accessToken", [head, btoa(JSON.stringify(old)), seal].join("."));
}
