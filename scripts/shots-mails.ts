import { join } from "node:path";
import type { Browser } from "playwright-core";
import { renderHtml, sign } from "#server/platform/mail/email-layout.ts";
import { sampleMails, sender, usualWords } from "#tests/setup/mails/sample-mails.ts";

/** Pictures of every kind of mail, as wide as a phone and as mailboxes on a desk show it, light and dark. */
export async function shootMails(browser: Browser, folder: string): Promise<number> {
  const page = await browser.newPage();
  const mails = sampleMails(usualWords);
  for (const [kind, mail] of mails) {
    await page.setContent(sign({ text: "", html: renderHtml(mail) }, sender).html);
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 400 });
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const path = join(folder, `mails-${kind}-${width}-${theme}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
  await page.close();
  return mails.size;
}
