import { expect } from "vitest";
import { mailTo, newcomer, password } from "#tests/journeys/identity/steps.ts";
import type { TestServer } from "#tests/setup/app/server.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { type Driver, makeVisitor } from "./visitor.ts";

/** What an investor does here, from registering to signing out, in one browser. */
export async function doMainJob(driver: Driver, { url, app }: TestServer): Promise<void> {
  const name = `Cold rooms ${driver.name.replace("-", "")}`;
  const creator = await app.makePerson("user");
  await makeOpenProject(app, creator, await app.makePerson("admin"), { name });
  const visitor = makeVisitor(driver, url);
  const { open, press, fill, says, at, follow } = visitor;

  // Registers and verifies.
  const person = newcomer();
  await open("/register?role=investor");
  await press("Continue");
  await fill("First name", person.firstName);
  await fill("Last name", person.lastName);
  await fill("Username", person.userName);
  await fill("Email", person.email);
  await press("Continue");
  await fill("Phone number", person.telephone);
  await fill("Password", password);
  await fill("Confirm password", password);
  await visitor.tick("I accept the terms");
  await press("Create account");
  await at("/verify-otp");
  await fill("Verification code", (await mailTo(app, person.email)).code);
  await at("/login");

  // A wrong password is said, and the right one leads to where the person wanted to go.
  await open("/login?from=%2Finvestor%2Fwallet");
  await fill("Email", person.email);
  await fill("Password", `${password}x`);
  await press("Login");
  await says("Login failed. Please check your credentials.");
  await fill("Password", password);
  await press("Login");
  await at("/investor/wallet");

  // Pays in.
  await follow("Fund Wallet", "main");
  await fill("Amount", "6000", "dialog[open]");
  await press("Fund Wallet: ₦6,000", "dialog[open]");
  await press("Pay ₦6,000.00", "dialog[open]");
  await says("Wallet funded successfully! ₦6,000 added.");
  expect(await visitor.heightBeyondToasts()).toBeLessThan(40);

  // Finds a project by its name, through the menu, and invests in it.
  await press("Menu", "body");
  await follow("Explore Projects", "#area-menu");
  await at("/investor/projects");
  await open("/projects");
  await fill("Search", name);
  await at("/projects?search=");
  await follow(name);
  await at("/projects/0");
  await press("Invest Now");
  await says(`Invest in ${name}`);
  await visitor.pressBeside();
  await press("Invest Now");
  await fill("Amount", "2500", "dialog[open]");
  await press("Invest ₦2,500", "dialog[open]");
  await says("Investment successful!");

  // Signs out, and nothing personal comes back.
  await open("/investor/wallet");
  await says("₦3,500.00");
  await open("/investor/investments");
  await says(name);
  await press("Menu", "body");
  await press("Logout", "#area-menu");
  await says("Logged out successfully");
  // The signed-in page where the session began asks to sign in; before it lies a page for everyone.
  for (const before of ["/login", "/projects/0"]) {
    await visitor.back();
    await at(before);
    expect(await visitor.words()).not.toContain("₦3,500.00");
  }
  expect(driver.problems).toEqual([]);
  await app.expectBooksToBalance();
}
