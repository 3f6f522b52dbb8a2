import { expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { openBrowser } from "#tests/setup/browser/browser.ts";
import { expectHarmless, openGuarded } from "#tests/setup/browser/guarded.ts";
import { names, spread } from "#tests/setup/users/hostile-texts.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("mails with hostile names, updates and reasons run nothing, where no policy protects their reader", async () => {
  for (const text of names) await spread(app, text);
  const mails = await app.db<{ html: string }>`select distinct on (html) html from app.mailbox`;
  expect(mails.length).toBeGreaterThan(names.length * 4);
  const page = await openGuarded(browser);
  let html = "";
  await page.route("**/mail", (route) => route.fulfill({ contentType: "text/html", body: html }));
  for (const mail of mails) {
    html = mail.html;
    await page.goto("/mail");
    await expectHarmless(page, [], "body");
    expect(await page.locator("body *").filter({ visible: true }).count()).toBeGreaterThan(5);
  }
  await page.unroute("**/mail");
  await page.goto("/dev/mailbox");
  await expectHarmless(page, [], "body");
});
