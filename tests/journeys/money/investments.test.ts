import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { longName, readAtLength, tooWide } from "#tests/setup/browser/at-length.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { expectTabStops } from "#tests/setup/browser/ergonomics.ts";
import { makeActiveProject } from "#tests/setup/users/lifecycle.ts";
import { lagosDay, makeOpenProject, projectBody, shiftClock } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

const busy = { status: 503, json: { error: true, code: "UNAVAILABLE", message: "Busy" } };

test("an investor invests from their own area, finds it among their investments and takes it back", async () => {
  const { id } = await makeOpenProject(
    app,
    await app.makePerson("user"),
    await app.makePerson("admin"),
    { name: "Ferry for Oron" },
  );
  const investor = await app.makePerson("investor");
  const page = await browser.newPage({ expected: [/status of 503/] });
  await signInAs(page, investor);
  await page.goto("/investor/projects?search=ferry");
  await page.getByRole("link", { name: "Invest Now" }).click();
  await page.waitForURL(`**/investor/projects/${id}`);
  await page.getByText("Insufficient balance. Please fund your wallet.").waitFor();
  const fund = page.getByRole("link", { name: "Fund Wallet" });
  expect(await fund.getAttribute("href")).toBe("/investor/wallet#fund");

  await app.fund(investor.id, 30_000_00n);
  await page.reload();
  const amount = page.getByLabel("Investment amount");
  await amount.waitFor();
  await page.getByText("Demonstration: no real money.").waitFor();
  await page.getByText("Ajose is not registered with SEC Nigeria.").waitFor();
  await expect.poll(() => fund.count()).toBe(0);
  const invest = page.getByRole("button", { name: /^Invest Now/ });
  expect(await invest.isDisabled()).toBe(true);
  // And it does not look as if it could be pressed.
  const [line, ground] = await invest.evaluate((one) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--color-line)";
    return [getComputedStyle(probe).color, getComputedStyle(one).backgroundColor];
  });
  expect(ground).toBe(line);
  await page.getByRole("button", { name: "₦50,000" }).click();
  await page.getByText("Insufficient balance. Please fund your wallet first.").waitFor();
  expect(await invest.isDisabled()).toBe(true);
  await amount.fill("999");
  await page.getByText("Minimum investment amount is ₦1,000").waitFor();
  await invest.click();
  const toast = page.locator(".toast");
  await toast.getByText("Minimum investment amount is ₦1,000").waitFor();
  await page.getByRole("button", { name: "₦5,000" }).click();
  // What it would mean stands before the button.
  for (const fact of ["Balance after", "₦25,000.00", "Take it back until", "you pay none"]) {
    await page.locator("form dl").getByText(fact).waitFor();
  }
  await invest.click();
  await toast.getByText("Investment successful!").waitFor();
  await page.getByRole("link", { name: "Go now" }).waitFor();
  await page.waitForURL(/\/investor\/investments\?invested=[\w-]{36}$/);
  // The innermost: the list that it stands in is a section too.
  const happened = page
    .locator("section", { has: page.getByRole("heading", { name: "What happened" }) })
    .last();
  await happened.getByText("₦5,000 of yours now works for Ferry for Oron.").waitFor();
  const [first, figures] = [happened, page.getByText("Total Investments")];
  expect((await first.boundingBox())?.y).toBeLessThan((await figures.boundingBox())?.y ?? 0);
  await happened.getByText("What happens next").waitFor();
  await happened.getByRole("link", { name: "Receipt" }).waitFor();
  await expectAccessible(page);
  await happened.getByRole("button", { name: "Dismiss" }).click();
  await happened.waitFor({ state: "detached" });

  const row = page.getByRole("listitem").filter({ hasText: "Ferry for Oron" }).first();
  await row.getByText("₦5,000.00").first().waitFor();
  await page.getByLabel("Search").fill("nothing like it");
  await page.getByText("No investments match your filters").waitFor();
  await page.getByLabel("Search").fill("ferry");
  await row.getByRole("button", { name: "Cancel the investment in Ferry for Oron" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Investment" }).click();
  await row.getByText("TAKEN BACK").waitFor();
  await page.getByRole("region", { name: "Available Balance" }).getByText("₦30,000.00").waitFor();

  // What happens elsewhere stands here too, and what cannot be read meanwhile leaves the list as it is.
  const mend = await breakCalls(page, ["*/api/investments/stats"], busy);
  const tried = page.waitForResponse(/investments\/stats/);
  const elsewhere = { projectId: id, amount: 7000 };
  await app.call("POST", "/api/investments", { as: investor, body: elsewhere });
  await tried;
  await mend();
  await app.fund(investor.id, 100n);
  await row.getByText("₦7,000.00").first().waitFor();
  await app.expectBooksToBalance();
});

test("someone without investments is shown the way to some; a failed load can be tried again", async () => {
  const page = await browser.newPage({ expected: [/status of 503/] });
  await signInAs(page, await app.makePerson("investor"));
  const mend = await breakCalls(page, ["*/api/investments/stats"], busy);
  await page.goto("/investor/investments");
  await page.getByText("Failed to load investments").waitFor();
  await mend();
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { name: "No investments yet" }).waitFor();
});

test("on a phone Invest Now stays in reach, and the form is a sheet whose button is in sight", async () => {
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { id } = await makeOpenProject(app, creator, admin, { name: "Looms for Iseyin" });
  const investor = await app.makePerson("investor");
  await app.fund(investor.id, 30_000_00n);
  const page = await browser.newPage({ width: 360 });
  await signInAs(page, investor);
  await page.goto(`/investor/projects/${id}`);
  const open = page.getByRole("link", { name: "Invest Now" });
  await open.waitFor();
  expect(await isWithin(page, open)).toBe(true);
  expect(await page.getByLabel("Investment amount").isVisible()).toBe(false);
  expect(await page.getByRole("navigation", { name: "Shortcuts" }).isVisible()).toBe(false);
  await expectAccessible(page);
  await expectTabStops(page);
  await open.click();
  const sheet = page.getByRole("dialog", { name: "Invest in Looms for Iseyin" });
  await sheet.getByRole("button", { name: "₦5,000", exact: true }).click();
  const invest = sheet.getByRole("button", { name: "Invest Now: ₦5,000" });
  expect(await isWithin(page, invest)).toBe(true);
  expect(await isWithin(page, sheet.getByText("you can lose"))).toBe(true);
  await expectAccessible(page);
  await invest.click();
  await sheet.getByText("Taking you to your investments in a moment.").waitFor();
  await page.waitForURL(/\/investor\/investments\?invested=[\w-]{36}$/);

  // Whoever may not invest reads why on the page, and has the area's bar.
  const owner = await browser.newPage({ width: 360, device: "owner" });
  await signInAs(owner, creator);
  await owner.goto(`/investor/projects/${id}`);
  await owner.getByText("You cannot invest in your own project").waitFor();
  await owner.getByRole("navigation", { name: "Shortcuts" }).waitFor();
});

/** Wholly on the screen, at its foot too. */
async function isWithin(page: Page, part: Locator): Promise<boolean> {
  const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
  return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
}

test("at 360 px a name of 100 letters, the largest amounts and a long refusal fit in every dialog", async () => {
  const [investor, owner, boss] = [
    await app.makePerson("investor"),
    await app.makePerson("user"),
    await app.makePerson("admin"),
  ];
  const ids = await makeLongProjects(owner, boss);
  const most = "999999999999.99";
  const dialogs: Dialog[] = [
    [investor, "/investor/wallet#statement", null, {}, /^Download PDF/],
    [investor, "/investor/wallet#fund", null, { Amount: most }, /^Fund Wallet/],
    [investor, `/projects/${ids.open}?invest=1`, null, { Amount: most }, /^Invest ₦/],
    [
      investor,
      "/investor/profile?tab=security",
      "Close my account",
      { "Your password": "x" },
      /^Close my/,
    ],
    [owner, `/creator/projects/${ids.open}`, "Cancel Project", {}, /^Cancel Project/],
    [owner, `/creator/projects/${ids.released}`, "Pay returns", {}, /^Pay ₦/],
    [boss, "/admin/projects?show=releases", "Release", { Note: longName }, /^Release/],
    [
      boss,
      "/admin/projects?show=outcomes",
      "Settle outcome",
      { returned: most, rate: "50" },
      /^Se/,
    ],
    [boss, `/admin/approvals?item=${ids.pending}`, "Approve", {}, /^Approve/],
  ];
  for (const [person, path, opens, fills, sends] of dialogs) {
    const page = await browser.newPage({ width: 360, device: person.email, expected: [/409/] });
    await signInAs(page, person);
    await readAtLength(page, []);
    await page.goto(path);
    if (opens === "Pay returns") await page.getByLabel("Amount", { exact: true }).fill(most);
    if (opens) await page.getByRole("button", { name: opens, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    for (const [label, text] of Object.entries(fills)) await dialog.getByLabel(label).fill(text);
    await dialog.getByRole("button", { name: sends }).click();
    await dialog.locator("[role=alert], [aria-invalid=true]").first().waitFor();
    expect(await tooWide(page), path).toEqual([]);
    await page.close();
  }
  await shiftClock(app, "0 hours");
}, 120_000);

type Dialog = [
  person: TestUser,
  path: string,
  /** The button that opens it; null where the address does. */
  opens: string | null,
  fills: Record<string, string>,
  sends: RegExp,
];

/** Of one creator and with a long name each: one that is open, one that waits for a release, one for its outcome. */
async function makeLongProjects(owner: TestUser, boss: TestUser) {
  const milestones = [{ title: longName, sharePercent: 100, dueDate: lagosDay(40) }];
  const change = { name: longName, milestones };
  const ask = async (id: string) => {
    const { body } = await app.call("GET", `/api/projects/${id}`, { as: owner });
    const path = `projects/${id}/milestones/${body.data.milestones[0].id}`;
    await app.call("POST", `/api/${path}/request`, { as: owner, body: { note: "Done." } });
    return path;
  };
  const open = await makeOpenProject(app, owner, boss, change);
  const pending = await app.call("POST", "/api/projects", { as: owner, body: projectBody(change) });
  const { project: waiting } = await makeActiveProject(app, owner, boss, [10_000_00n], change);
  const { project: released } = await makeActiveProject(app, owner, boss, [10_000_00n], change);
  await ask(waiting.id);
  await app.call("POST", `/api/admin/${await ask(released.id)}/release`, { as: boss, body: {} });
  return { open: open.id, released: released.id, pending: pending.body.data.id };
}
