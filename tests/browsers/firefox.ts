import puppeteer from "puppeteer-core";
import { afterAll } from "vitest";
import type { Driver } from "./visitor.ts";

/** The installed Firefox, by WebDriver BiDi. Closed with the test file. */
export async function openFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    // Pages stay in memory for Back, as they do for people.
    extraPrefsFirefox: {
      "fission.bfcacheInParent": true,
      "browser.sessionhistory.max_total_viewers": 4,
    },
  });
  afterAll(() => browser.close());
  const page = await browser.newPage();
  await page.setViewport({ width: 360, height: 740 });
  const problems: string[] = [];
  page.on("pageerror", (problem) => problems.push(String(problem)));
  return {
    name: "firefox",
    goto: (url) => page.goto(url),
    back: () => page.goBack(),
    run: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    clickAt: (x, y) => page.mouse.click(x, y),
    async type(selector, text) {
      await page.$eval(selector, (field) => field instanceof HTMLInputElement && field.select());
      await page.type(selector, text);
    },
    screenshot: (path) => page.screenshot({ path }),
    problems,
  };
}
