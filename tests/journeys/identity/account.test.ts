import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { testPassword } from "#tests/setup/app/test-app.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { press, said } from "./steps.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("every role's menu leads to their settings, and the short addresses into their own area", async () => {
  for (const [role, path, wallet, create] of [
    ["user", "/creator/settings", "/creator/wallet", "/creator/projects/create"],
    ["investor", "/investor/profile", "/investor/wallet", "/creator/projects/create"],
    ["admin", "/admin/profile", "/admin/wallet", "/admin/projects"],
  ] as const) {
    const page = await browser.newPage({ width: 1280 });
    await signInAs(page, await app.makePerson(role));
    await page.goto("/about");
    await page.locator("[popovertarget=user-menu]").click();
    await page.locator("#user-menu").getByRole("link", { name: "Settings" }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { name: "Account settings" }).waitFor();
    await page.goto("/wallet");
    await page.waitForURL(`**${wallet}`);
    for (const path of ["/projects/create", "/creator/projects/create"]) {
      await page.goto(path);
      await page.waitForURL(`**${create}`);
    }
  }
});

test("both areas let users and investors in; a creator's menu and an investor's pair lead on and out", async () => {
  for (const role of ["user", "investor"] as const) {
    const page = await browser.newPage({ width: 360 });
    await signInAs(page, await app.makePerson(role));
    const badge = role === "user" ? "Project Creator" : "Smart Investor";
    const openMenu = async (area: string) => {
      await page.goto(`/${area}/dashboard`);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
    };
    const menu = page.locator("#own-menu");
    for (const [name, path] of [
      ["Profile", "/creator/profile"],
      ["Settings", "/creator/settings"],
      ["Help", "/help"],
    ] as const) {
      await openMenu("creator");
      await page.getByRole("button", { name: badge }).click();
      await menu.getByRole("link", { name }).click();
      await page.waitForURL(`**${path}`);
    }
    await page.goto("/investor/settings");
    await page.waitForURL("**/investor/profile");
    await openMenu("investor");
    const side = page.locator("#area-menu");
    await side.getByText(badge, { exact: true }).waitFor();
    await side.getByRole("button", { name: "Logout" }).waitFor();
    await openMenu("creator");
    await page.getByRole("button", { name: badge }).click();
    await menu.getByRole("button", { name: "Sign Out" }).click();
    await said(page, "Logged out successfully", "status");
    await page.waitForURL(`${url}/`);
  }
});

test("whoever may not enter an area is led away before any of its pages asks for anything", async () => {
  for (const who of [null, "user"] as const) {
    const page = await browser.newPage({ width: 1280 });
    if (who) await signInAs(page, await app.makePerson(who));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/admin/dashboard");
    await page.waitForURL(who ? "**/creator/dashboard" : "**/login?from=*");
    expect(asked.filter((path) => path.startsWith("/api/admin/"))).toEqual([]);
    await page.goto("/projects/create");
    await page.waitForURL(
      who ? "**/creator/projects/create" : "**/login?from=%2Fprojects%2Fcreate",
    );
  }
});

test("a username and a phone number are changed, and what was cancelled is not", async () => {
  const taken = await app.makePerson("user");
  await app.db`update app.person set user_name = 'Taken.Person' where id = ${taken.id}`;
  const person = await app.makePerson("investor");
  const faculty = "https://www.unilag.edu.ng/";
  await app.db`update app.person set website = ${faculty} where id = ${person.id}`;
  const page = await browser.newPage({ width: 360, expected: [/40[049]/] });
  await signInAs(page, person);
  await page.goto("/investor/profile");
  await page.getByText(person.email).waitFor();
  // A strip of tabs that is a pixel too low would scroll up and down under the thumb.
  const scrolled = (strip: Element) => [
    strip.scrollHeight - strip.clientHeight,
    strip.clientHeight,
  ];
  expect(await page.getByRole("tablist").evaluate(scrolled)).toEqual([0, 48]);

  await press(page, "Edit profile");
  await expectAccessible(page);
  await page.getByLabel("Username").fill("someone.else");
  await press(page, "Cancel");
  const focused = () => page.locator(":focus").textContent();
  expect(await focused()).toBe("Edit profile");
  await press(page, "Edit profile");
  expect(await page.getByLabel("Username").inputValue()).toBe(`p${person.id.slice(-12)}`);
  expect(await page.getByLabel("Website").inputValue()).toBe(faculty);

  await page.getByLabel("Username").fill("taken.person");
  await press(page, "Save Profile");
  await said(page, "Username already exists");
  await page.getByLabel("Username").fill("ada.obi");
  await page.getByLabel("Phone number").fill("+2348099999999");
  await page.getByLabel("Annual income").fill("2,400,000");
  await page.getByLabel("Website").fill("http://ada.ng");
  await press(page, "Save Profile");
  await said(page, "Please give a web address, such as https://ada.ng");
  await page.getByLabel("Website").fill("ada.ng");
  await page.getByLabel("Bio").fill("I farm.");
  // What is typed is still there after a look at the other tab.
  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByRole("tab", { name: "Profile" }).click();
  await press(page, "Save Profile");
  await said(page, "Profile updated successfully!", "status");
  expect(await focused()).toBe("Edit profile");
  for (const text of ["ada.obi", "+2348099999999", "₦2,400,000.00", "ada.ng", "I farm."]) {
    await page.getByText(text, { exact: true }).waitFor();
  }
  const [kept] = await app.db`
    select user_name, telephone, annual_income_kobo from app.person where id = ${person.id}`;
  expect(kept).toEqual({
    userName: "ada.obi",
    telephone: "+2348099999999",
    annualIncomeKobo: 2_400_000_00n,
  });

  await press(page, "Edit profile");
  expect(await page.getByLabel("Username").inputValue()).toBe("ada.obi");
  await page.getByLabel("Annual income").fill("");
  await press(page, "Save Profile");
  await page.getByText("Not given", { exact: true }).last().waitFor();

  // Closed elsewhere at this moment.
  await press(page, "Edit profile");
  const json = { error: true, code: "USER_NOT_FOUND", message: "User not found" };
  await page.route("**/api/users/update/*", (route) => route.fulfill({ status: 404, json }));
  await press(page, "Save Profile");
  await said(page, "User ID not found");
});

test("a password is changed, the other devices are signed out, and the fields are empty afterwards", async () => {
  const person = await app.makePerson("user");
  await app.setPassword(person);
  const elsewhere = { ...person, headers: { ...person.headers } };
  for (const _ of ["a lost phone", "here"]) await app.renew(person);
  const page = await browser.newPage({ width: 360, expected: [/400/] });
  await signInAs(page, person);
  await page.goto("/creator/settings");
  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByText("Password last changed just now.").waitFor();
  await page.getByText("This device").waitFor();
  await expectAccessible(page);
  const others = page.getByRole("button", { name: "Sign out on Unknown browser" });
  expect(await others.count()).toBe(2);
  await others.first().click();
  await said(page, "You are signed out there", "status");
  expect(await others.count()).toBe(1);
  expect(await page.locator(":focus").textContent()).toContain("This device");
  const download = page.waitForEvent("download");
  await press(page, "Download my data");
  expect((await download).suggestedFilename()).toMatch(/^ajose-data-[\d-]+\.json$/);
  await press(page, "Change password");
  await expectAccessible(page);
  const [current, fresh, again] = ["Current password", "New password", "Confirm new password"].map(
    (label) => page.getByLabel(label, { exact: true }),
  );
  const change = () => page.getByRole("button", { name: "Change password" }).click();

  await fresh?.fill("short");
  await change();
  await said(page, "Password must be at least 8 characters long");
  await fresh?.fill("Better-Pass-2");
  await again?.fill("Better-Pass-3");
  await change();
  await said(page, "New passwords do not match");
  await again?.fill("Better-Pass-2");
  await current?.fill("not it");
  await change();
  await said(page, "Failed to change password");
  await page.getByText("This is not your current password").waitFor();
  await current?.fill(testPassword);
  await change();
  await said(page, "Password changed successfully!", "status");

  await change();
  for (const field of [current, fresh, again]) expect(await field?.inputValue()).toBe("");
  await current?.fill("left alone");
  await press(page, "Cancel");
  await change();
  expect(await current?.inputValue()).toBe("");
  expect((await app.call("GET", "/api/users/me", { as: elsewhere })).status).toBe(401);
  await page.reload();
  await page.getByRole("heading", { name: "Account settings" }).waitFor();
});

test("a profile that cannot be loaded says so, and Retry brings it", async () => {
  const page = await browser.newPage({ expected: [/net::ERR_FAILED/] });
  const person = await app.makePerson("investor");
  await signInAs(page, person);
  const mend = await breakCalls(page, ["*/api/users/getuser"]);
  await page.goto("/investor/profile");
  await page.getByRole("alert").getByText("Failed to load profile").waitFor();
  await mend();
  await press(page, "Retry");
  await page.getByText(person.email).waitFor();
});
