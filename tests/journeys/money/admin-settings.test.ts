import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

async function open(device: string, width: number) {
  const page = await browser.newPage({ device, width, expected: [/status of 400/] });
  await signInAs(page, await app.makePerson("admin"));
  await page.goto("/admin/settings");
  return page;
}

test("what a rule of money becomes takes two admins, stopping takes one, and both hold at once", async () => {
  const first = await open("first", 360);
  const most = first.getByRole("listitem").filter({ hasText: "Most by card" });
  await most.getByRole("button", { name: "Change" }).click();
  const dialog = first.getByRole("dialog", { name: "Most by card" });
  await dialog.getByLabel("Naira").fill("50");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Please give a reason").waitFor();
  await dialog.getByLabel("Reason").fill("Agreed on Monday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Nobody can pay in less than ₦100").waitFor();
  await expectAccessible(first);
  await dialog.getByLabel("Naira").fill("5,000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await most.getByText("You want ₦5,000: a second admin has to agree.").waitFor();
  await expectAccessible(first);

  // One is enough to stop something.
  const investing = first.getByRole("listitem").filter({ hasText: "Investing" });
  await investing.getByRole("button", { name: "Pause" }).click();
  const pausing = first.getByRole("dialog", { name: "Pause: Investing?" });
  await pausing.getByLabel("Reason").fill("The bank does not answer");
  await pausing.getByRole("button", { name: "Pause" }).click();
  await investing.getByText("paused").waitFor();
  await investing.getByRole("button", { name: "Open again" }).waitFor();

  const second = await open("second", 1280);
  const waiting = second.getByRole("listitem").filter({ hasText: "Most by card" });
  await waiting.getByText("Ada Obi wants ₦5,000. If you agree, it holds at once.").waitFor();
  await waiting.getByRole("button", { name: "Agree" }).click();
  const agreeing = second.getByRole("dialog", { name: "Most by card" });
  await agreeing.getByText("Ada Obi wants ₦5,000 in place of ₦10,000.").waitFor();
  await agreeing.getByLabel("Reason").fill("So do I");
  await agreeing.getByRole("button", { name: "Agree" }).click();
  await waiting.getByRole("button", { name: "Change" }).waitFor();
  await waiting.getByText("₦5,000", { exact: true }).waitFor();
  expect(await waiting.getByRole("button").count()).toBe(1);
  await expectAccessible(second);
});
