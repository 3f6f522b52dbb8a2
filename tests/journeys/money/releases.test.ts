import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import {
  expectAccessible,
  openBrowser,
  pageRests,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { expectTabStops, expectToFit } from "#tests/setup/browser/ergonomics.ts";
import { makeActiveProject, passTime } from "#tests/setup/users/lifecycle.ts";
import { makePicture } from "#tests/setup/users/pictures.ts";
import { lagosDay, shiftClock } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer({ PAYOUT_TWO_ADMINS: "50000" });
const browser = await openBrowser(url);

const twoSteps = {
  milestones: [
    { title: "Build the rooms", sharePercent: 40, dueDate: lagosDay(31) },
    { title: "Run them for a season", sharePercent: 60, dueDate: lagosDay(60) },
  ],
};

test("a creator requests a release with a picture, an admin releases it, and the wallet shows it", async () => {
  const [owner, boss] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { project, investors } = await makeActiveProject(app, owner, boss, [10_000_00n], twoSteps);
  const creator = await openAs(owner, "creator", { width: 360 });
  await creator.goto("/creator/my-projects");
  await creator.getByRole("link", { name: "Manage" }).click();
  await creator.getByText("Next comes “Build the rooms”").waitFor();
  await creator.getByRole("table", { name: "Milestones with what they release" }).waitFor();
  await button(creator, "Request release").click();
  expect(await creator.locator(":focus").getAttribute("name")).toBe("note");
  await button(creator, "Request release").click();
  await creator.locator("main").getByText("Please say what has been done").waitFor();
  await creator.getByLabel("What has been done").fill("The rooms stand.\nSee the picture.");
  await creator.locator("input[type=file]").setInputFiles({
    ...{ name: "rooms.jpg", mimeType: "image/jpeg", buffer: await makePicture(900, 600) },
  });
  await creator.getByLabel("What picture 1 shows").waitFor();
  await button(creator, "Request release").click();
  await creator.locator("main").getByText("Please say what the picture shows").waitFor();
  await expectAccessible(creator);
  await creator.getByLabel("What picture 1 shows").fill("Three cold rooms");
  await button(creator, "Request release").click();
  await toast(creator, "Release requested");
  await creator.getByRole("heading", { name: "Release requested" }).waitFor();
  await button(creator, "Change the request").waitFor();
  await expectUsable(creator);

  // A backer reads it, on the public page too, where strangers do not.
  const backer = await openAs(investors[0], "backer");
  await backer.goto(`/projects/${project.id}`);
  await backer.getByText("What the creator wrote").click();
  await backer.getByText("The rooms stand.").waitFor();
  await expectAccessible(backer);
  await backer.goto(`/investor/projects/${project.id}`);
  await backer.getByText("What the creator wrote").click();
  await expectAccessible(backer);
  const stranger = await browser.newPage({ device: "stranger" });
  await stranger.goto(`/projects/${project.id}`);
  await stranger.getByText("requested", { exact: true }).waitFor();
  expect(await stranger.getByText("What the creator wrote").count()).toBe(0);

  // The admin sends it back once, then releases it.
  const admin = await openAs(boss, "admin", { theme: "dark" });
  await admin.goto("/admin/projects?show=releases");
  await admin.getByRole("heading", { name: "Build the rooms" }).waitFor();
  await admin.getByText("₦3,740.00").waitFor();
  await expectUsable(admin);
  await button(admin, "Reject").click();
  await admin.getByLabel("Reason").fill("Please show the doors as well.");
  await admin.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await toast(admin, "Request sent back");
  await admin.getByRole("heading", { name: "No release to decide" }).waitFor();
  await creator.reload();
  await creator.getByText("Please show the doors as well.").waitFor();
  await button(creator, "Request release").click();
  expect(await creator.getByLabel("What picture 1 shows").inputValue()).toBe("Three cold rooms");
  await creator.getByLabel("What has been done").fill("With doors.");
  await button(creator, "Request release").click();
  await creator.getByRole("heading", { name: "Release requested" }).waitFor();
  await admin.reload();
  await button(admin, "Release").click();
  const asking = admin.getByRole("dialog", { name: "Release “Build the rooms”?" });
  await asking.getByText("₦3,740 to the wallet of Ada Obi and ₦260 in fees").waitFor();
  await expectAccessible(admin);
  await asking.getByLabel("Note").fill("Seen");
  await asking.getByRole("button", { name: "Release" }).click();
  await toast(admin, "Milestone released");

  await creator.reload();
  await creator.getByText("released", { exact: true }).first().waitFor();
  await creator.getByText("Next comes “Run them for a season”").waitFor();
  await expectAccessible(creator);
  await creator.goto("/creator/wallet");
  await creator.locator("main").getByText("₦3,740.00").first().waitFor();
  const next = creator.locator("section", {
    has: creator.getByRole("heading", { name: "Next release" }),
  });
  await next.getByText(`${project.name}, milestone 2 of 2, due`).waitFor();
  for (const kobo of ["₦6,000.00", "−₦300.00", "−₦90.00", "₦5,610.00"]) {
    await next.getByText(kobo, { exact: true }).waitFor();
  }
  expect(await next.getByRole("link", { name: "Request release" }).getAttribute("href")).toBe(
    `/creator/projects/${project.id}`,
  );
  await expectAccessible(creator);
}, 240_000);

test("a large release names who approved first, and a second admin completes it", async () => {
  const owner = await app.makePerson("user");
  const [first, second] = [await app.makePerson("admin"), await app.makePerson("admin")];
  const { project } = await makeActiveProject(app, owner, first, [90_000_00n]);
  await requestNext(owner, project.id);
  const page = await openAs(first, "first");
  await page.goto("/admin/projects?show=releases");
  await page.getByText("two admins have to approve it").waitFor();
  await release(page);
  await toast(page, "Approved. A second admin has to approve it too.");
  await page.getByText("Waiting for a second admin; you approved first.").waitFor();
  expect(await button(page, "Release").count()).toBe(0);
  await button(page, "Reject").waitFor();
  await expectAccessible(page);
  const other = await openAs(second, "second", { width: 360 });
  await other.goto("/admin/projects?show=releases");
  await other.getByText("Ada Obi has approved it first.").waitFor();
  await expectAccessible(other);
  await release(other);
  await toast(other, "Milestone released");

  // So much was let out that its outcome needs two as well, and the first is not asked again either.
  const returnAmount = 1000;
  await app.call("POST", `/api/projects/${project.id}/returns`, {
    ...{ as: owner, body: { amount: returnAmount } },
  });
  await app.call("POST", `/api/admin/projects/${project.id}/outcome`, {
    ...{ as: first, body: { successRate: 80, returnAmount } },
  });
  await page.goto("/admin/projects?show=outcomes");
  const card = page.getByRole("listitem").filter({ hasText: project.name });
  await card.getByText("Waiting for a second admin; you approved first.").waitFor();
  expect(await card.getByRole("button").allTextContents()).toEqual(["Change the figures"]);
}, 120_000);

test("an overdue milestone is seen by its creator, and an admin gives it more time", async () => {
  const [owner, boss] = [await app.makePerson("user"), await app.makePerson("admin")];
  const due = { milestones: [{ title: "Late", sharePercent: 100, dueDate: lagosDay(6) }] };
  const change = { endDate: lagosDay(5), ...due };
  const { project } = await makeActiveProject(app, owner, boss, [10_000_00n], change);
  await shiftClock(app, "10 days");
  const creator = await openAs(owner, "creator", { theme: "dark" });
  await creator.goto(`/creator/projects/${project.id}`);
  await creator.getByText("“Late” is 4 days overdue.").waitFor();
  await expectAccessible(creator);
  const admin = await openAs(boss, "admin", { width: 360, expected: [/api.admin/] });
  const mend = await breakCalls(admin, ["*/api/admin/overdue?*", "*/api/admin/releases?*"]);
  await admin.goto("/admin/projects?show=releases");
  await admin.getByText("Failed to load the overdue milestones").waitFor();
  await expectAccessible(admin);
  await mend();
  await button(admin, "Retry").first().click();
  await button(admin, "Give more time").click();
  const dialog = admin.getByRole("dialog", { name: "More time for “Late”" });
  await dialog.getByRole("button", { name: "Give more time" }).click();
  await dialog.getByText("Please choose a due date").waitFor();
  await dialog.locator("[name=dueDate]:focus").waitFor();
  await dialog.getByLabel("New due date").fill(lagosDay(40));
  await dialog.getByRole("button", { name: "Give more time" }).click();
  await dialog.getByText("Please give a reason").waitFor();
  await expectAccessible(admin);
  await dialog.getByLabel("Reason").fill("The rains came early.");
  await dialog.getByRole("button", { name: "Give more time" }).click();
  await toast(admin, "Milestone extended");
  await admin.getByText("No milestone is overdue.").waitFor();
  await creator.reload();
  await creator.getByText("Next comes “Late”").waitFor();
  await shiftClock(app, "0 hours");
}, 120_000);

test("a creator pays returns, an admin settles the outcome, and the investor sees it", async () => {
  const [owner, boss] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { project, investors } = await makeActiveProject(app, owner, boss, [10_000_00n], {
    name: "Looms for Iseyin",
  });
  const { milestoneId } = await requestNext(owner, project.id);
  const path = `/api/admin/projects/${project.id}/milestones/${milestoneId}/release`;
  await app.call("POST", path, { as: boss, body: {} });
  await app.fund(owner.id, 5_000_00n);

  const creator = await openAs(owner, "creator");
  await creator.goto(`/creator/projects/${project.id}`);
  await creator.getByText("Everything is released.").waitFor();
  await creator.getByText("₦14,350.00").first().waitFor();
  await creator.getByLabel("Amount", { exact: true }).fill("20000");
  await button(creator, "Pay returns").click();
  await creator.locator("main").getByText("Insufficient balance").waitFor();
  await creator.getByLabel("Amount", { exact: true }).fill("12000");
  await button(creator, "Pay returns").click();
  const paying = creator.getByRole("dialog", { name: "Pay ₦12,000 as returns?" });
  await paying.getByText("where ₦2,350 is left").waitFor();
  await expectAccessible(creator);
  await paying.getByRole("button", { name: "Pay ₦12,000" }).click();
  await toast(creator, "₦12,000 is in the returns account.");
  await creator.getByText("₦12,000 is paid in as returns.").waitFor();
  await expectUsable(creator);

  const admin = await openAs(boss, "admin", { width: 360 });
  await admin.goto("/admin/projects?show=outcomes");
  const card = admin.getByRole("listitem").filter({ hasText: project.name });
  await card.getByRole("button", { name: "Settle outcome" }).click();
  const settling = admin.getByRole("dialog", { name: `Settle ${project.name}` });
  await settling.getByRole("button", { name: "Settle outcome" }).click();
  await settling.getByText("Please enter a success rate from 0 to 100").waitFor();
  await settling.getByLabel("Success rate in %").fill("85");
  await settling.getByLabel("Amount returned").fill("12500");
  await settling.getByRole("button", { name: "Settle outcome" }).click();
  await settling.getByText("Only ₦12,000 was paid in as returns").waitFor();
  await settling.getByLabel("Amount returned").fill("11500");
  const preview = settling.getByRole("region", { name: "Preview" });
  await preview.getByText("₦1,150.00").waitFor();
  await preview.getByText("₦500.00").waitFor();
  await settling.getByRole("button", { name: "Who gets what" }).click();
  await settling.getByRole("table").getByText("₦11,500.00").waitFor();
  await expectAccessible(admin);
  await settling.getByRole("button", { name: "Settle outcome" }).click();
  await toast(admin, "Outcome settled");
  await card.waitFor({ state: "detached" });
  await passTime(app);

  const investor = await openAs(investors[0], "investor", { theme: "dark", width: 360 });
  await investor.goto("/investor/investments");
  const row = investor.getByRole("listitem").filter({ hasText: project.name }).first();
  await row.getByText("1 investment").click();
  for (const text of ["₦11,500.00", "+15.0%", "ROI 15.0%, success rate 85.0%", "COMPLETED"]) {
    await row.getByText(text, { exact: true }).first().waitFor();
  }
  await row.getByText("The project is completed:").waitFor();
  await expectUsable(investor);
  await creator.reload();
  await creator.getByRole("heading", { name: "Completed" }).waitFor();
  await creator.getByText("₦2,850.00").first().waitFor();
  await expectAccessible(creator);

  // Whoever comes to the site reads how it ended.
  const visitor = await openAs(undefined, "visitor", { width: 360 });
  await visitor.goto("/");
  await pageRests(visitor);
  const ended = visitor.getByRole("region", { name: "How projects ended" }).getByRole("article");
  await ended.getByText("₦1.15 came back for each naira").waitFor();
  await ended.getByText("₦11,500").waitFor();
  await expectUsable(visitor);
  await ended.getByRole("link", { name: project.name }).click();
  await visitor.waitForURL(`**/projects/${project.id}`);
}, 240_000);

async function requestNext(owner: TestUser, projectId: string) {
  const path = `/api/projects/${projectId}`;
  const { milestones } = (await app.call("GET", path, { as: owner })).body.data;
  const milestoneId: string = milestones.find(({ isNext }: { isNext: boolean }) => isNext).id;
  const body = { note: "Done." };
  await app.call("POST", `${path}/milestones/${milestoneId}/request`, { as: owner, body });
  return { milestoneId };
}

async function release(page: Page): Promise<void> {
  await button(page, "Release").click();
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
}

/** No finding of axe, stops that are seen, and nothing wider than a phone. */
async function expectUsable(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expectAccessible(page);
  await expectTabStops(page);
  await expectToFit(page);
  if (size) await page.setViewportSize(size);
}

async function openAs(
  person: TestUser | undefined,
  device: string,
  choice: Parameters<typeof browser.newPage>[0] = {},
): Promise<Page> {
  const page = await browser.newPage({ device, ...choice });
  if (person) await signInAs(page, person);
  return page;
}

function button(page: Page, name: string) {
  return page.locator("main").getByRole("button", { name, exact: true });
}

async function toast(page: Page, text: string): Promise<void> {
  await page.locator(".toast", { hasText: text }).first().waitFor();
}
