import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { expectTabStops } from "#tests/setup/browser/ergonomics.ts";
import { makeFundedProject } from "#tests/setup/users/funded.ts";
import { makeActiveProject, passTime } from "#tests/setup/users/lifecycle.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);
const goneReason = "The land is not ours to build on any more.";

test("someone joins the waiting list of a funded project, sees their place, and leaves it again", async () => {
  const [owner, boss] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { project, investors } = await makeFundedProject(app, owner, boss, [10_000_00n]);
  const path = `/api/projects/${project.id}/waitlist`;
  await app.call("POST", path, { as: investors[0], body: { amount: 500 } });

  // Whoever is not signed in is told how, without script too.
  const page = await browser.newPage({ width: 360, expected: [/ERR_FAILED .*waitlist/] });
  await page.goto(`/projects/${project.id}`);
  await page.getByText("1 person waits.").waitFor();
  await page.getByRole("link", { name: "Login to join" }).waitFor();
  await expectAccessible(page);
  await signInAs(page, await app.makePerson());
  await page.goto(`/projects/${project.id}`);
  const list = page.getByRole("region", { name: "Join the waiting list" });
  const join = list.getByRole("button", { name: "Join the waiting list" });
  await join.click();
  await list.getByText("Please enter a valid investment amount").waitFor();
  await list.locator("[name=amount]:focus").waitFor();
  await list.getByLabel("Amount", { exact: true }).fill("10001");
  await join.click();
  await list.getByText("This is more than the project raises").waitFor();
  await list.getByLabel("Amount", { exact: true }).fill("2500");
  await join.click();
  await list.getByText("Please tick the box to consent").waitFor();
  await list.locator("[name=consent]:focus").waitFor();
  await expectAccessible(page);
  await list.getByRole("checkbox").check();
  await page.route("**/waitlist", (route) => route.abort());
  await join.click();
  await list.getByText("Failed to join the waiting list").waitFor();
  await page.unrouteAll();
  await join.click();
  await toast(page, "You are on the waiting list with ₦2,500.");
  await list.getByText("You are number 2 in line").waitFor();
  await expectAccessible(page);

  // The same place in the investor's area, and after a reload.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/investor/projects/${project.id}`);
  await page.getByText("You are number 2 in line").waitFor();
  await expectAccessible(page);
  await expectTabStops(page);
  await page.getByRole("button", { name: "Leave the waiting list" }).click();
  await toast(page, "You have left the waiting list");
  await join.waitFor();
  const { body } = await app.call("GET", `/api/projects/${project.id}`);
  expect(body.data.waiting.people).toBe(1);
}, 120_000);

test("a creator cancels a project, and the investor is refunded and reads why", async () => {
  const [owner, boss] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { project, investors } = await makeFundedProject(app, owner, boss, [4_000_00n]);
  const creator = await openAs(owner, "creator", { width: 360, theme: "dark" });
  await creator.goto(`/creator/projects/${project.id}`);
  await creator.getByText("The money is held safely until the last cooling-off time").waitFor();
  await button(creator, "Cancel Project").click();
  const dialog = creator.getByRole("dialog", { name: `Cancel ${project.name}?` });
  await dialog.getByText("₦4,000 goes back to 1 investor, each in full").waitFor();
  await expectAccessible(creator);
  // The keyboard alone is enough: reason, past Keep it, and done.
  await creator.keyboard.type(goneReason);
  await creator.keyboard.press("Tab");
  await creator.keyboard.press("Tab");
  expect(await creator.locator(":focus").textContent()).toBe("Cancel Project");
  await creator.keyboard.press("Enter");
  await toast(creator, "Project cancelled");
  await creator.getByRole("heading", { name: /Winding up|Cancelled/ }).waitFor();
  await expectAccessible(creator);
  await passTime(app);
  await creator.reload();
  await creator.getByText("₦4,000 was raised. Everyone was refunded in full.").waitFor();

  const investor = await openAs(investors[0], "investor");
  await investor.goto("/investor/investments");
  await investor.getByText("1 investment").click();
  await investor.getByText("The project was cancelled:").waitFor();
  await investor.getByText(goneReason).waitFor();
  await expectAccessible(investor);
  await investor.goto("/investor/wallet");
  await investor.getByText("₦4,000.00").first().waitFor();
  await investor.goto(`/projects/${project.id}`);
  await investor.getByText("Everyone was refunded in full.").waitFor();
  await investor.getByText("Everyone who had invested was refunded.").waitFor();
  // What nobody can press any more is not there.
  expect(await button(investor, "Invest Now").count()).toBe(0);
  await expectAccessible(investor);
}, 120_000);

test("an admin cancels a project under way, after reading what goes to whom", async () => {
  const [owner, boss] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { project } = await makeActiveProject(app, owner, boss, [6_000_00n, 2_000_00n]);
  const admin = await openAs(boss, "admin");
  await admin.goto(`/admin/projects?open=${project.id}`);
  await button(admin, "Cancel Project", "dialog").click();
  const dialog = admin.getByRole("dialog", { name: `Cancel ${project.name}?` });
  await dialog.getByText("₦8,000 that is not released goes to 2 investors").waitFor();
  await dialog.getByRole("button", { name: "Who gets what" }).click();
  const payees = dialog.getByRole("table", { name: "Who gets what" });
  await payees.getByText("₦6,000.00").first().waitFor();
  const download = admin.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as CSV" }).click();
  expect((await download).suggestedFilename()).toBe(`ajose-payout-preview-${project.id}.csv`);
  await dialog.getByRole("button", { name: "Cancel Project" }).click();
  await dialog.getByText("Please give a reason").waitFor();
  await expectAccessible(admin);
  await dialog.getByLabel("Reason").fill(goneReason);
  await dialog.getByRole("button", { name: "Cancel Project" }).click();
  await toast(admin, "Project cancelled");
  await passTime(app);
  const { body } = await app.call("GET", `/api/projects/${project.id}`);
  expect(body.data.status).toBe("CANCELLED");
}, 120_000);

async function openAs(
  person: TestUser | undefined,
  device: string,
  choice: Parameters<typeof browser.newPage>[0] = {},
): Promise<Page> {
  const page = await browser.newPage({ device, ...choice });
  if (person) await signInAs(page, person);
  return page;
}

function button(page: Page, name: string, within = "main") {
  return page.locator(within).getByRole("button", { name, exact: true });
}

async function toast(page: Page, text: string): Promise<void> {
  await page.locator(".toast", { hasText: text }).first().waitFor();
}
