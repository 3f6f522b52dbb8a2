import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import {
  expectAccessible,
  openBrowser,
  scriptRuns,
  signInAs,
} from "#tests/setup/browser/browser.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { press, said } from "../identity/steps.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);
const cut = { expected: [/net::ERR_FAILED/] };

const name = "Looms for Iseyin";

let owner: TestUser;
let id: string;
beforeAll(async () => {
  owner = await app.makePerson("user");
  id = await openProject(owner);
});

test("a list that cannot be loaded says so, and Retry brings it", async () => {
  const creator = await app.makePerson("user");
  await openProject(creator);
  const page = await openAs(creator);
  for (const [path, call] of [
    ["/investor/projects", "*/api/projects?*"],
    ["/creator/my-projects", "*/api/projects/mine?*"],
  ] as const) {
    const mend = await breakCalls(page, [call]);
    await page.goto(path);
    await failsThenShows(page, mend, "Failed to load projects");
  }
});

test("a visitor whose line breaks on the way to the list can try again", async () => {
  const page = await browser.newPage(cut);
  await page.goto("/");
  await scriptRuns(page);
  const mend = await breakCalls(page, ["*/projects.data*"]);
  await page.getByRole("link", { name: "Projects", exact: true }).first().click();
  await failsThenShows(page, mend, "Failed to load projects");
});

test("a project that cannot be loaded says so, and Retry brings it", async () => {
  const page = await openAs(owner);
  for (const path of [`/investor/projects/${id}`, `/creator/projects/${id}`]) {
    const mend = await breakCalls(page, [`*/api/projects/${id}`]);
    await page.goto(path);
    await failsThenShows(page, mend, "Failed to load project details");
  }

  await page.goto("/projects");
  await scriptRuns(page, "article a");
  const mend = await breakCalls(page, [`*/projects/${id}.data*`]);
  await page.locator(`h3 a[href="/projects/${id}"]`).click();
  await failsThenShows(page, mend, "Failed to load project details");
});

test("a project that is not there says so in every area, with the way back", async () => {
  const page = await openAs(await app.makePerson("investor"));
  for (const [path, back] of [
    ["/investor/projects", "Back to Projects"],
    ["/creator/projects", "Back to My Projects"],
  ] as const) {
    await page.goto(`${path}/0190a000-0000-7000-8000-000000000000`);
    await page.getByRole("heading", { name: "Project Not Found" }).waitFor();
    await page.getByRole("link", { name: back }).waitFor();
    await expectAccessible(page);
  }
});

test("an investment whose answer never comes can be tried again and is made once", async () => {
  const investor = await app.makePerson("investor");
  await app.fund(investor.id, 20_000_00n);
  const page = await openAs(investor);
  await page.goto(`/investor/projects/${id}`);
  await page.getByText("Minimum investment: ₦1,000", { exact: true }).waitFor();
  await page.getByLabel("Investment amount").fill("2000");
  await page.route(
    "**/api/investments",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, "Invest Now: ₦2,000");
  await said(page, "Investment failed. Please try again.");
  await press(page, "Invest Now: ₦2,000");
  await page.locator("main").getByText("Investment successful!").waitFor();
  const made = await app.db`
    select amount_kobo from app.investment where investor_id = ${investor.id}`;
  expect(made).toEqual([{ amountKobo: 2_000_00n }]);

  // Its creator reads what came in, and not of whom; anyone else is led to the page for all.
  await page.goto(`/creator/projects/${id}`);
  await page.waitForURL(`${url}/projects/${id}`);
  const creator = await openAs(owner, "creator");
  const mend = await breakCalls(creator, ["*/api/projects/*/investments*"]);
  await creator.goto(`/creator/projects/${id}`);
  await creator.getByText("Failed to load the investors").waitFor();
  await mend();
  await press(creator, "Retry");
  const list = creator.getByRole("list", { name: "Investments" });
  await list.getByText("₦2,000.00").waitFor();
  await creator.getByText("One person has invested. Backers are named only").waitFor();
  await expectAccessible(creator);

  // What is raised shows as it comes, and what follows from a goal that is reached.
  const { id: nearly } = await makeOpenProject(app, owner, await app.makePerson("admin"));
  await page.goto(`/investor/projects/${nearly}`);
  await creator.goto(`/creator/projects/${nearly}`);
  await creator.getByText("Nobody has invested yet.").waitFor();
  await app.fund(investor.id, 50_000_00n);
  const invest = (amount: number) =>
    app.call("POST", `/api/projects/${nearly}/invest`, { as: investor, body: { amount } });
  await invest(20_000);
  await page.locator("dl").getByText("₦20,000.00").waitFor();
  await creator.getByText("40%", { exact: true }).first().waitFor();
  await list.getByText("₦20,000.00").waitFor();
  // A line that breaks takes nothing back: eight others of theirs end the page's own.
  await invest(5_000);
  await page.locator("dl").getByText("₦25,000.00").waitFor();
  await page.route("**/api/events*", (route) => route.abort());
  const isBroken = page.waitForEvent("requestfailed", (request) => /events/.test(request.url()));
  // Held: of an answer that nothing holds any more, the line is closed whenever memory is tidied.
  const others: Response[] = [];
  while (others.length < 8)
    others.push(await fetch(`${url}/api/events`, { headers: investor.headers }));
  await isBroken;
  expect(await page.locator("dl").first().textContent()).toContain("₦25,000.00");
  await Promise.all(others.map(({ body }) => body?.cancel()));
  await page.unroute("**/api/events*");
  await invest(25_000);
  await creator.getByRole("heading", { name: "Goal reached" }).waitFor();
  await page.getByText("FUNDED", { exact: true }).first().waitFor();
});

test("without a connection nobody is sent to log in who may be signed in", async () => {
  const page = await openAs(await app.makePerson("investor"));
  const mend = await breakCalls(page, ["*/api/users/refresh-token"]);
  await page.goto(`/projects/${id}`);
  await press(page, "Invest Now");
  await said(page, "Network error occurred");
  expect(new URL(page.url()).pathname).toBe(`/projects/${id}`);
  await mend();
  await press(page, "Invest Now");
  await page.getByRole("dialog", { name: `Invest in ${name}` }).waitFor();
});

test("a creator and an admin are told at once why they cannot invest", async () => {
  const creator = await app.makePerson("user");
  const own = await openProject(creator);
  for (const [person, device, sentence] of [
    [creator, "creator", "You cannot invest in your own project"],
    [await app.makePerson("admin"), "admin", "Admins cannot invest"],
  ] as const) {
    const page = await browser.newPage({ device });
    await signInAs(page, person);
    // In place of the button that leads there, a creator has one to their own page of the project.
    await page.goto(`/projects/${own}?invest=1`);
    const dialog = page.getByRole("dialog", { name: `Invest in ${name}` });
    await dialog.getByText(sentence).waitFor();
    expect(await dialog.getByLabel("Amount").count()).toBe(0);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    const manage = page.getByRole("link", { name: "Manage Project" });
    const invest = page.getByRole("button", { name: "Invest Now" });
    const isOwner = person === creator;
    expect([await manage.count(), await invest.count()]).toEqual(isOwner ? [1, 0] : [0, 1]);
    if (isOwner) await manage.click();
    if (isOwner) await page.waitForURL(`**/creator/projects/${own}`);
  }
});

test("a form for investing that does not come leaves the page as it is, and can be asked for again", async () => {
  const page = await openAs(await app.makePerson("investor"));
  await page.goto(`/projects/${id}`);
  await scriptRuns(page);
  const script = "**/assets/invest-dialog-*.js";
  await page.route(script, (route) => route.abort());
  await press(page, "Invest Now");
  await said(page, "Network error occurred");
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.unroute(script);
  await press(page, "Invest Now");
  await page.getByRole("dialog", { name: `Invest in ${name}` }).waitFor();
});

test("where the device has no sharing of its own, Share copies the link", async () => {
  const page = await browser.newPage({ isOwn: true });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(`/projects/${id}`);
  await scriptRuns(page);
  await press(page, "Share");
  await said(page, "Link copied to clipboard!", "status");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/projects/${id}`);
});

async function openProject(creator: TestUser): Promise<string> {
  const admin = await app.makePerson("admin");
  return (await makeOpenProject(app, creator, admin, { name })).id;
}

async function openAs(person: TestUser, device = ""): Promise<Page> {
  const page = await browser.newPage({ ...cut, device });
  await signInAs(page, person);
  return page;
}

/** The catalogue's sentence stands there while the call is cut; Retry then shows the project. */
async function failsThenShows(
  page: Page,
  mend: () => Promise<void>,
  sentence: string,
): Promise<void> {
  await page.getByRole("alert").getByText(sentence, { exact: true }).waitFor();
  await expectAccessible(page);
  await mend();
  await press(page, "Retry");
  await page.getByRole("heading", { name }).first().waitFor();
}
