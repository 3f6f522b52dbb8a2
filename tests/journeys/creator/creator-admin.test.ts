import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { lagosDay, projectBody } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("a project is written, kept, submitted, rejected, changed, approved, and then it is public", async () => {
  const creator = await openAs("user", "creator");
  const admin = await openAs("admin", "admin", { theme: "dark" });

  await creator.goto("/creator/my-projects");
  await creator.getByRole("heading", { name: "No projects yet" }).waitFor();
  await expectAccessible(creator);
  await creator.locator("main").getByRole("link", { name: "Create Project" }).first().click();

  // Step 1, saved as a draft; what comes after the saving survives a reload.
  expect(await button(creator, "Next Step").isDisabled()).toBe(true);
  await creator.getByLabel("Project Name").fill("Cold rooms for Mile 12");
  await creator.getByText("22 of 100 characters").waitFor();
  await creator.getByLabel("Category").selectOption("Food & Beverage");
  await button(creator, "Save Draft").click();
  await toast(creator, "Draft saved");
  await creator.waitForURL("**/creator/projects/create?id=*");
  await creator.getByLabel("Description").fill("Three **solar** cold rooms.");
  await creator.reload();
  await creator.getByText("We kept what you had typed.").waitFor();
  expect(await creator.getByLabel("Project Name").inputValue()).toBe("Cold rooms for Mile 12");
  expect(await creator.getByLabel("Description").inputValue()).toBe("Three **solar** cold rooms.");
  await expectAccessible(creator);

  // Step 2, with what is wrong said beside it.
  await button(creator, "Next Step").click();
  expect(await button(creator, "Next Step").isDisabled()).toBe(true);
  await creator.getByLabel("Funding Goal").fill("500");
  await creator.getByLabel("Start Date").fill(lagosDay(-1));
  await creator.getByLabel("End Date").fill(lagosDay(-2));
  await button(creator, "Add Milestone").click();
  await button(creator, "Next Step").click();
  await creator.locator("main").getByText("The funding goal must be at least ₦1,000").waitFor();
  await creator.getByText("Start date must not be before today").waitFor();
  await creator.getByText("End date must not be before the start date").waitFor();
  await creator.getByText("Please give each milestone a title").waitFor();
  await expectAccessible(creator);
  await creator.getByLabel("Funding Goal").fill("2000000");
  await creator.getByLabel("Start Date").fill(lagosDay(0));
  await creator.getByLabel("End Date").fill(lagosDay(30));
  await creator.getByLabel("What will be done").fill("Build the rooms");
  await creator.getByLabel("Share in %").fill("60");
  await creator.getByLabel("Due date").fill(lagosDay(60));
  await button(creator, "Next Step").click();
  await creator.locator("main").getByText("Milestone shares must add up to 100%").waitFor();
  await creator.getByLabel("Share in %").fill("100");
  await creator.getByLabel("Risk Level").selectOption("Medium");
  await creator.getByLabel("Tags").fill("solar, food");
  await button(creator, "Next Step").click();

  // Step 3: everything, the fees, and the page as visitors will see it.
  await creator.getByRole("heading", { name: "Review", exact: true }).waitFor();
  await creator.getByText("₦1,870,000.00").waitFor();
  await creator.getByText("2-3 business days").waitFor();
  await expectAccessible(creator);
  await button(creator, "Preview").click();
  const preview = creator.getByRole("dialog", { name: "Preview" });
  await preview.locator("strong", { hasText: "solar" }).waitFor();
  await expectAccessible(creator);
  await preview.getByRole("button", { name: "Close" }).click();
  await button(creator, "Submit Project").click();
  await toast(creator, "Project created successfully!");
  await creator.waitForURL("**/creator/my-projects");
  await creator.getByText("IN REVIEW", { exact: true }).waitFor();

  // The admin rejects it, with a reason.
  await admin.goto("/admin/dashboard");
  await admin.getByRole("heading", { name: "Cold rooms for Mile 12" }).waitFor();
  await admin.getByRole("link", { name: "View", exact: true }).click();
  const menu = admin.locator("#area-menu");
  await menu.getByRole("link", { name: "Approvals 1 waiting" }).waitFor();
  const details = admin.getByRole("region", { name: "Details" });
  await details.getByText("Build the rooms").waitFor();
  await expectAccessible(admin);
  // While the search is on its way, no letter decides.
  const palette = admin.getByRole("dialog", { name: "Go to" });
  const arrival = Promise.withResolvers<void>();
  await admin.route(/palette-/, (route) => arrival.promise.then(() => route.continue()));
  await admin.keyboard.press("Control+k");
  await admin.keyboard.press("a");
  arrival.resolve();
  await palette.waitFor();
  expect(await admin.getByRole("dialog", { name: /Approve/ }).count()).toBe(0);
  await admin.keyboard.press("Escape");
  await admin.keyboard.press("r");
  const rejecting = admin.getByRole("dialog", { name: "Reject Cold rooms for Mile 12" });
  await rejecting.getByRole("button", { name: "Reject" }).click();
  await rejecting.getByText("Please give a reason").waitFor();
  await expectAccessible(admin);
  await rejecting.getByLabel("Reason").fill("Please say who runs the rooms.");
  await rejecting.getByRole("button", { name: "Reject" }).click();
  await toast(admin, "Project rejected");
  await details.getByText("rejected", { exact: true }).waitFor();
  expect(await admin.getByRole("button", { name: "Approve" }).count()).toBe(0);
  await menu.getByRole("link", { name: "Approvals", exact: true }).waitFor();
  // Found by a few letters, wherever one is, on the page itself too.
  await menu.getByRole("link", { name: "Project Reviews" }).click();
  await admin.getByRole("heading", { name: "Project Reviews" }).waitFor();
  await admin.keyboard.press("Control+k");
  await palette.getByLabel("Search").fill("mile 12");
  await palette.getByRole("link", { name: "Cold rooms for Mile 12" }).waitFor();
  await expectAccessible(admin);
  await admin.keyboard.press("Enter");
  const found = admin.getByRole("dialog", { name: "Project details" });
  await found.getByText("Please say who runs the rooms.").waitFor();
  await found.getByText("REJECTED", { exact: true }).waitFor();
  await expectAccessible(admin);

  // The creator reads why, changes it and submits it again.
  await creator.reload();
  await creator.getByRole("link", { name: "Cold rooms for Mile 12" }).click();
  await creator.getByText("Please say who runs the rooms.").waitFor();
  await expectAccessible(creator);
  await creator.getByRole("link", { name: "Edit Project" }).click();
  await creator.getByText("Please say who runs the rooms.").waitFor();
  await creator.getByLabel("Description").fill("Three solar cold rooms, run by the traders.");
  await button(creator, "Next Step").click();
  await button(creator, "Next Step").click();
  await button(creator, "Submit Project").click();
  await toast(creator, "Project submitted again.");

  // Approved from the list, it opens the same day and everyone can read it.
  await admin.goto("/admin/projects?status=PENDING");
  await admin.getByText("PENDING", { exact: true }).waitFor();
  expect(await admin.getByText("DRAFT", { exact: true }).count()).toBe(0);
  await admin.getByRole("button", { name: "Approve" }).click();
  const asking = admin.getByRole("dialog", { name: "Approve Cold rooms for Mile 12?" });
  await expectAccessible(admin);
  await asking.getByRole("button", { name: "Cancel" }).click();
  await approve(admin);
  await toast(admin, "Project approved");
  await admin.getByRole("heading", { name: "No projects found" }).waitFor();
  await creator.goto("/creator/my-projects");
  await creator.getByText("OPEN", { exact: true }).waitFor();
  await creator.getByRole("link", { name: "Cold rooms for Mile 12" }).click();
  await creator.waitForURL(/\/projects\/[\w-]{36}$/);
  await creator.getByText("run by the traders").first().waitFor();
  // Loaded anew, it still knows where one came from, and nothing of the page is drawn again for it.
  await creator.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await creator.evaluate(() => localStorage.setItem("theme", "dark"));
  await creator.reload();
  await creator.getByRole("link", { name: "Back to My Projects" }).waitFor();
  expect(await creator.locator("html").getAttribute("data-theme")).toBe("dark");
  await creator.getByRole("link", { name: "Back to My Projects" }).click();
  await creator.waitForURL("**/creator/my-projects");
  // The menu leads to all of them again, whatever was searched for.
  const search = creator.getByLabel("Search");
  await search.pressSequentially("zzz");
  await creator.getByRole("heading", { name: "No projects found" }).waitFor();
  await creator.waitForURL("**/creator/my-projects?search=zzz");
  await creator.locator("#area-menu").getByRole("link", { name: "My Projects" }).click();
  await creator.getByRole("heading", { name: "Cold rooms for Mile 12" }).waitFor();
  expect(await search.inputValue()).toBe("");
}, 240_000);

test("a creator's dashboard follows its period; each part fails and is tried again alone", async () => {
  const creator = await openAs("user", "creator", { expected: [/users.dashboard/], width: 360 });
  const mend = await breakCalls(creator, ["*/api/users/dashboard/*"]);
  await creator.goto("/analytics");
  await creator.waitForURL("**/creator/dashboard#performance");
  await creator.getByText("Failed to load your funding").waitFor();
  await creator.getByText("Failed to load your activity").waitFor();
  await creator.getByRole("link", { name: "View Transactions" }).waitFor();
  await mend();
  const funding = creator.locator("#performance");
  await funding.getByRole("button", { name: "Retry" }).click();
  await funding.getByText("No funding data yet").waitFor();
  await creator.getByText("Failed to load your activity").waitFor();
  await creator.getByRole("link", { name: "View Analytics" }).click();
  await creator.locator("#performance:focus").waitFor();
  const manage = creator.getByRole("link", { name: "Manage Projects" });
  expect(await manage.getAttribute("href")).toBe("/creator/my-projects");
  await creator.getByRole("link", { name: "7d", exact: true }).click();
  await creator.waitForURL("**/creator/dashboard?period=7d");
  await creator.getByText("Nothing new in the last 7 days.").waitFor();
  await creator.locator("ol").getByRole("link", { name: "Create New Project" }).waitFor();
  expect(await creator.getByText("No data yet").count()).toBe(4);
  await expectAccessible(creator);
});

test("a reviews page that cannot load says so, and Retry loads it", async () => {
  const admin = await openAs("admin", "admin", { expected: [/api\/admin\/projects/], width: 360 });
  const mend = await breakCalls(admin, ["*/api/admin/projects?*"]);
  await admin.goto("/admin/projects");
  await admin.getByText("Failed to fetch projects").waitFor();
  await expectAccessible(admin);
  await mend();
  await admin.getByRole("button", { name: "Retry" }).click();
  await admin.getByText("Failed to fetch projects").waitFor({ state: "detached" });
  await admin.locator("main ul, main h2").first().waitFor();
});

test("a decision that does not get through says so and is still to be made", async () => {
  const body = projectBody({ name: "Mill in Ogbomoso" });
  await app.call("POST", "/api/projects", { as: await app.makePerson("user"), body });
  const admin = await openAs("admin", "admin", { expected: [/net::ERR_FAILED/] });
  const decisions = ["approve", "reject", "projects/*approval", "stats*"];
  const mend = await breakCalls(
    admin,
    decisions.map((decision) => `*/api/admin/${decision}`),
  );

  await admin.goto("/admin/dashboard");
  await admin.getByText("Failed to load the figures").waitFor();
  await admin.locator("main").getByText("All systems operational").waitFor();
  const item = admin.getByRole("listitem").filter({ hasText: "Mill in Ogbomoso" });
  await item.getByRole("button", { name: "Approve" }).click();
  const approving = admin.getByRole("dialog", { name: "Approve Mill in Ogbomoso?" });
  await approving.getByRole("button", { name: "Approve" }).click();
  await toast(admin, "Failed to approve item");
  await approving.getByText("Failed to approve item").waitFor();
  await admin.keyboard.press("Escape");
  await item.getByRole("button", { name: "Reject" }).click();
  const rejecting = admin.getByRole("dialog", { name: "Reject Mill in Ogbomoso" });
  await rejecting.getByLabel("Reason").fill("Too little detail.");
  await rejecting.getByRole("button", { name: "Reject" }).click();
  await rejecting.getByText("Failed to reject item").waitFor();

  await admin.goto("/admin/projects?search=ogbomoso");
  await approve(admin);
  await toast(admin, "Failed to approve or reject project");
  await mend();
  await admin.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await toast(admin, "Project approved");
});

test("a project that cannot be sent stays in the form", async () => {
  const creator = await openAs("user", "creator", {
    ...{ expected: [/api\/projects/], width: 360, theme: "dark" },
  });
  await creator.goto("/creator/projects/create");
  await creator.getByLabel("Project Name").fill("Looms for Iseyin");
  await creator.getByLabel("Description").fill("Forty looms.");
  await creator.getByLabel("Category").selectOption("Fashion");
  await button(creator, "Next Step").click();
  await creator.getByLabel("Funding Goal").fill("100000");
  await creator.getByLabel("Start Date").fill(lagosDay(1));
  await creator.getByLabel("End Date").fill(lagosDay(20));
  await button(creator, "Next Step").click();
  await creator.route("**/api/projects", (route) => route.abort());
  await button(creator, "Submit Project").click();
  await toast(creator, "Failed to create project");
  await expectAccessible(creator);
  await creator.unroute("**/api/projects");
  await button(creator, "Submit Project").click();
  await toast(creator, "Project created successfully!");
  await creator.waitForURL("**/creator/my-projects");

  // Search, status and view of one's own projects.
  await creator.getByLabel("Search").fill("no such words");
  await creator.getByRole("heading", { name: "No projects found" }).waitFor();
  await expectAccessible(creator);
  await creator.getByRole("button", { name: "Clear Filters" }).click();
  await creator.getByLabel("Status").selectOption("Closed");
  await creator.getByRole("heading", { name: "No projects found" }).waitFor();
  await creator.getByLabel("Status").selectOption("In review");
  await creator.waitForURL("**/my-projects?status=in-review");
  await creator.getByText("IN REVIEW", { exact: true }).waitFor();
  await creator.getByLabel("Status").selectOption("All");
  await creator.getByRole("button", { name: "List", exact: true }).click();
  await creator.waitForURL("**/my-projects?view=list");
  await creator.reload();
  await creator.getByRole("button", { name: "List", exact: true, pressed: true }).waitFor();
  await creator.getByRole("link", { name: "Looms for Iseyin" }).waitFor();
  await expectAccessible(creator);
});

async function openAs(
  role: "user" | "admin",
  device: string,
  choice: Parameters<typeof browser.newPage>[0] = {},
): Promise<Page> {
  const page = await browser.newPage({ device, ...choice });
  await signInAs(page, await app.makePerson(role));
  return page;
}

/** From a card: asked once more. */
async function approve(admin: Page): Promise<void> {
  await admin.locator("main").getByRole("button", { name: "Approve" }).first().click();
  await admin.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
}

function button(page: Page, name: string) {
  return page.locator("main").getByRole("button", { name, exact: true });
}

async function toast(page: Page, text: string): Promise<void> {
  await page.locator(".toast", { hasText: text }).first().waitFor();
}
