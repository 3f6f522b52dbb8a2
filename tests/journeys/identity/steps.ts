import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import type { TestApp } from "#tests/setup/app/test-app.ts";
import { goToOrigin } from "#tests/setup/browser/browser.ts";

export const password = "Good-Pass-1";
let count = 0;

/** A person to register, different for each call. */
export function newcomer() {
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

export async function register(page: Page, person: Newcomer): Promise<void> {
  await press(page, "Continue");
  await fillPerson(page, person);
  await press(page, "Continue");
  await fillAccess(page, person);
  // An impatient finger: the second press must do nothing.
  await page.getByRole("button", { name: "Create account" }).dblclick();
}

export async function fillPerson(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Username").fill(person.userName);
  await page.getByLabel("Email").fill(person.email);
}

export async function fillAccess(page: Page, person: Newcomer): Promise<void> {
  await page.getByLabel("Phone number").fill(person.telephone);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel(/I accept the terms/).check();
}

/** Registered and verified through the API, on a device that no page of the test has. */
export async function verifiedPerson(app: TestApp) {
  const person = newcomer();
  const headers = { "device-id": `firstdevice${String(count).padStart(21, "0")}` };
  const body = { ...person, password, role: "investor" };
  await app.call("POST", "/api/users/register", { headers, body });
  const { code } = await mailTo(app, person.email);
  const verified = await app.call("POST", "/api/users/verifyotp", {
    headers,
    body: { email: person.email, otp: code },
  });
  expect(verified.status).toBe(200);
  return { ...person, deviceId: headers["device-id"] };
}

/** Makes the page's browser the one that the person registered with. */
export async function trust(page: Page, { deviceId }: { deviceId: string }): Promise<void> {
  await goToOrigin(page);
  await page.evaluate((id) => localStorage.setItem("deviceId", id), deviceId);
}

export async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(typed);
  await press(page, "Login");
}

export async function press(page: Page, name: string): Promise<void> {
  await page.locator("main").getByRole("button", { name, exact: true }).click();
}

/** Waits for a toast. */
export async function said(page: Page, sentence: string, role: "alert" | "status" = "alert") {
  await page.getByRole(role).getByText(sentence, { exact: true }).waitFor();
}

export async function focusIsOn(page: Page, name: string): Promise<void> {
  await page.locator(`input[name="${name}"]:focus`).waitFor();
}

export async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Verification code").evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The newest mail to an address, once there are that many with the subject. */
export async function mailTo(app: TestApp, address: string, subject = "", atLeast = 1) {
  return vi.waitFor(async () => {
    const found = await app.db`
      select 1 from app.mailbox where recipient = ${address} and subject like ${`${subject}%`}`;
    const mail = await app.readMail(address);
    if (found.length < atLeast || !mail?.subject.startsWith(subject))
      throw new Error("no mail yet");
    return mail;
  }, 30_000);
}

/** Does something at a later time of the server's clock. */
export async function inTheFuture(
  app: TestApp,
  seconds: number,
  work: () => Promise<void>,
): Promise<void> {
  const clock = (shift: string) =>
    app.db.run(`create or replace function app.now() returns timestamptz language sql volatile parallel safe
      as $$ select clock_timestamp() + interval '${shift}' $$`);
  await clock(`${seconds} seconds`);
  try {
    await work();
  } finally {
    await clock("0 seconds");
  }
}

/** Runs in the page: its access token has run out. */
export function expireAccess(): void {
  const [head = "", claims = "", seal = ""] = (sessionStorage.getItem("accessToken") ?? "").split(
    ".",
  );
  const old = btoa(JSON.stringify({ ...JSON.parse(atob(claims)), exp: 1 }));
  sessionStorage.setItem("accessToken", `${head}.${old}.${seal}`);
}

/** Runs in the page: its access token looks fresh, but the server does not take it. */
export function spoilAccess(): void {
  const [head = "", claims = ""] = (sessionStorage.getItem("accessToken") ?? "").split(".");
  sessionStorage.setItem("accessToken", `${head}.${claims}.${"A".repeat(43)}`);
}

/**
 * Types the code of a device, which is sent off by itself, and presses Enter behind it while the next page waits for a
 * call of its own: nothing is sent a second time.
 */
export async function typeCodeAndEnter(page: Page, code: string, held: string): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  await page.route(`**${held}`, (route) => arrived.promise.then(() => route.continue()));
  await page.getByLabel("Device code").pressSequentially(code);
  await said(page, "Device verified successfully! Welcome back!", "status");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.keyboard.press("Enter");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  arrived.resolve();
  expect(sent).not.toContain("/api/users/verifyotp/device");
}
