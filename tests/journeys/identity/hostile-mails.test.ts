import { expect, test } from "vitest";
import { renderHtml, sign } from "#server/platform/mail/email-layout.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { expectAccessible, openBrowser } from "#tests/setup/browser/browser.ts";
import { expectHarmless, openGuarded } from "#tests/setup/browser/guarded.ts";
import { sampleMails, sender, usualWords } from "#tests/setup/mails/sample-mails.ts";
import { names, spread } from "#tests/setup/users/hostile-texts.ts";

const { url, app } = await openServer();
const browser = await openBrowser(url);

test("mails with hostile names, updates and reasons run nothing, where no policy protects their reader", async () => {
  for (const text of names) await spread(app, text);
  const mails = await app.db<{ html: string }>`select distinct on (html) html from app.mailbox`;
  expect(mails.length).toBeGreaterThan(names.length * 4);
  const page = await openGuarded(browser);
  // Each is a document of its own, which its frame forbids nothing.
  const frames = mails.map(
    ({ html }) => `<iframe srcdoc="${html.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`,
  );
  const body = frames.join("</iframe>");
  await page.route("**/mails", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/mails");
  const shown = page.frames().filter((frame) => frame.parentFrame() === page.mainFrame());
  expect(shown.length).toBe(mails.length);
  for (const mail of shown) {
    await expectHarmless(mail, [], "body");
    expect(await mail.evaluate(countVisible)).toBeGreaterThan(5);
  }
  await page.unroute("**/mails");
  await page.goto("/dev/mailbox");
  await expectHarmless(page, [], "body");
});

test("mails are read and pressed on the smallest phone, in both themes, with a title of 200 letters too", async () => {
  const page = await browser.newPage({ width: 320 });
  const long = sampleMails({ ...usualWords, project: "Ọ".repeat(200) });
  const usual = sampleMails(usualWords);
  let html = "";
  await page.route("**/mail", (route) => route.fulfill({ contentType: "text/html", body: html }));
  for (const mail of [
    ...["withdrawalRequested", "deviceCodeTemplate", "contactTemplate"].map((kind) =>
      usual.get(kind),
    ),
    long.get("invested"),
  ]) {
    if (!mail) throw new Error("no such mail");
    html = sign({ text: "", html: renderHtml(mail) }, sender).html;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/mail");
      await expectAccessible(page);
    }
  }
  await page.unroute("**/mail");
});

/** In the page. */
function countVisible(): number {
  return [...document.querySelectorAll("body *")].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0,
  ).length;
}
