import { expect, test } from "vitest";
import { formatDay } from "#contract/dates/dates.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { breakCalls } from "#tests/setup/browser/break-calls.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { lagosDay, makeOpenProject } from "#tests/setup/users/projects.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("whoever has invested nothing is shown the first steps, and no figure is made up", async () => {
  const newcomer = await app.makePerson("investor");
  const page = await browser.newPage({ width: 360 });
  await signInAs(page, newcomer);
  await page.goto("/investor/dashboard");
  const steps = page.locator("section", {
    has: page.getByRole("heading", { name: "Your first investment" }),
  });
  await steps.getByRole("link", { name: "Fund Wallet" }).waitFor();
  expect(await steps.getByRole("link").count()).toBe(1);
  const tiles = page.locator("dl");
  for (const [label, note] of [
    ["Total Invested", "Start investing"],
    ["Expected Returns", "No data yet"],
    ["Success Rate", "No data yet"],
    ["Total Investments", "Start investing"],
  ] as const) {
    await tiles.locator("div", { hasText: label }).getByText(note).waitFor();
  }
  await page.getByText("No investments yet").waitFor();
  expect(await page.getByRole("heading", { name: "Ending soon" }).count()).toBe(0);
  await expectAccessible(page);

  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  await makeOpenProject(app, creator, admin, { name: "Last days of looms" });
  await app.fund(newcomer.id, 5_000_00n);
  await page.reload();
  await steps.getByRole("link", { name: "Explore Projects" }).waitFor();
  expect(await steps.getByText("Done").count()).toBe(2);
  const soon = page.locator("section", {
    has: page.getByRole("heading", { name: "Ending soon" }),
  });
  await soon.getByRole("link", { name: "Last days of looms" }).waitFor();
  await expectAccessible(page);
});

test("the dashboard follows the period, its chart is read with the keys, and each part fails and comes back alone", async () => {
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  const { id } = await makeOpenProject(app, creator, admin, { name: "Kilns for Yenagoa" });
  const investor = await app.makePerson("investor");
  await app.fund(investor.id, 30_000_00n);
  const invest = async (amount: number, daysAgo: number) => {
    const body = { projectId: id, amount };
    const { data } = (await app.call("POST", "/api/investments", { as: investor, body })).body;
    await app.db`
      update app.investment set created_at = app.now() - make_interval(days => ${daysAgo}) where id = ${data.id}`;
  };
  await invest(4_000, 40);
  await invest(6_000, 0);

  const page = await browser.newPage({ expected: [/status of 503/] });
  await signInAs(page, investor);
  await page.goto("/investor/dashboard?period=30d");
  const tile = (label: string) => page.locator("dl > div", { hasText: label });
  await tile("Total Invested").getByText("₦10,000.00").waitFor();
  await tile("Total Invested")
    .getByText("₦6,000 in the last 30 days, +50.0% on the 30 days before")
    .waitFor();
  const periods = page.getByRole("navigation", { name: "Period" });
  await periods.getByRole("link", { name: "7d" }).click();
  await tile("Total Invested")
    .getByText("₦6,000 in the last 7 days, – on the 7 days before")
    .waitFor();
  await page.waitForURL("**/investor/dashboard?period=7d");

  const read = page.getByRole("slider", { name: "The arrow keys read each point." });
  await read.focus();
  expect(await read.getAttribute("aria-valuetext")).toContain("put in ₦6,000, came back ₦0");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => read.getAttribute("aria-valuetext")).toContain("put in ₦0, came back ₦0");
  await page.locator(".chart-said").getByText("put in ₦0").waitFor();
  // A press reads the column below it, where the slider that is not drawn would take the next one.
  const width = (await read.boundingBox())?.width ?? 0;
  await read.click({ position: { x: (width * 2) / 7 - 3, y: 40 } });
  expect(await read.getAttribute("aria-valuetext")).toMatch(
    `${formatDay(lagosDay(-5))}: put in ₦0`,
  );
  await page.getByRole("button", { name: "Show as a table" }).click();
  await page.getByRole("cell", { name: "₦6,000.00" }).waitFor();
  await page.getByRole("button", { name: "Hide amounts" }).first().click();
  await page.locator(".chart-said").getByText("put in amount hidden").waitFor();
  expect(await page.getByText("₦6,000").count()).toBe(0);
  await page.getByRole("button", { name: "Show amounts" }).first().click();
  await page.getByText("Take back ₦10,000?").waitFor();
  await page.getByText("in 1 project").waitFor();
  await expectAccessible(page);

  const mend = await breakCalls(page, ["*/api/investors/*"], {
    status: 503,
    json: { error: true, code: "UNAVAILABLE", message: "Busy" },
  });
  await page.reload();
  await page.getByText("Failed to load portfolio data").first().waitFor();
  for (const sentence of ["Failed to load project details", "Failed to load investments"]) {
    await page.getByText(sentence).waitFor();
  }
  await page.getByText("Investment Wallet").waitFor();
  await mend();
  const problems = page.getByRole("alert");
  const count = await problems.count();
  const activity = page.locator("section", {
    has: page.getByRole("heading", { name: "Recent Activity" }),
  });
  await activity.getByRole("button", { name: "Retry" }).click();
  await activity.getByText("Kilns for Yenagoa").first().waitFor();
  expect(await problems.count()).toBe(count - 1);
});

test("the portfolio shows real history by project, what is expected beside what came back, and is taken along as a file", async () => {
  const newcomer = await app.makePerson("investor");
  const empty = await browser.newPage({ width: 360, device: "newcomer" });
  await signInAs(empty, newcomer);
  await empty.goto("/investor/portfolio");
  await empty.getByRole("heading", { name: "No investments yet" }).waitFor();
  const explore = empty.locator("main").getByRole("link", { name: "Explore Projects" });
  expect(await explore.getAttribute("href")).toBe("/investor/projects");
  expect(
    await empty
      .getByRole("navigation", { name: "Shortcuts" })
      .getByRole("link", { name: "Portfolio" })
      .getAttribute("href"),
  ).toBe("/investor/portfolio");

  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  const investor = await app.makePerson("investor");
  const put = async (name: string, status: string, back: bigint) => {
    const { id } = await makeOpenProject(app, creator, admin, { name, expectedROI: "10" });
    await app.db`
      insert into app.investment (id, project_id, investor_id, amount_kobo, status, return_kobo, success_rate,
        cancellable_until, ended_reason, ended_at)
      values (app.new_id(), ${id}, ${investor.id}, 20000_00, ${status}, ${back},
        ${status === "completed" ? 71 : null}, app.now(), ${status === "completed" ? "outcome" : null},
        ${status === "completed" ? new Date() : null})`;
  };
  await put("Tales of the River", "completed", 14_200_00n);
  await put("Cold room for Bodija", "active", 0n);
  const page = await browser.newPage({ expected: [/status of 503/] });
  await signInAs(page, investor);
  await page.goto("/investor/dashboard");
  await page.getByRole("link", { name: "Analytics" }).click();
  await page.getByRole("heading", { name: "Portfolio Analytics" }).waitFor();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  for (const cell of ["₦20,000.00", "₦14,200.00", "−29.0%", "71.0%", "COMPLETED"]) {
    await row("Tales of the River").getByText(cell).waitFor();
  }
  for (const cell of ["est. ₦22,000.00", "OPEN"]) {
    await row("Cold room for Bodija").getByText(cell).waitFor();
  }
  await page.getByText("How these figures are worked out").click();
  await page.getByText("Tales of the River: (₦14,200 − ₦20,000) ÷ ₦20,000 × 100 =").waitFor();
  const read = page.getByRole("slider", { name: "The arrow keys read each point." });
  expect(await read.getAttribute("aria-valuetext")).toContain("put in ₦40,000, came back ₦14,200");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Export" }).click();
  const sheet = page.getByRole("dialog", { name: "Export your portfolio" });
  await sheet.getByText("what moved in the last year").waitFor();
  const download = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^ajose-portfolio-.*\.csv$/);
  await page.getByText("Portfolio downloaded").waitFor();
  await sheet.waitFor({ state: "hidden" });

  const mend = await breakCalls(page, ["*/api/investors/portfolio*"], {
    status: 503,
    json: { error: true, code: "UNAVAILABLE", message: "Busy" },
  });
  await page.reload();
  await page.getByRole("alert").getByText("Failed to load portfolio data").waitFor();
  await page.getByText("Put in and came back").waitFor();
  await mend();
  await page.getByRole("button", { name: "Retry" }).click();
  await row("Tales of the River").waitFor();
});
