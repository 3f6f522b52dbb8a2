import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadDemo } from "#database/demo.ts";
import { openSession } from "#server/identity/sessions.ts";
import { makeTokens } from "#server/identity/tokens.ts";
import { expectAccessible, openBrowser } from "#tests/setup/browser.ts";
import {
  expectEdges,
  expectTabStops,
  expectTargets,
  expectToFit,
} from "#tests/setup/ergonomics.ts";
import { newDeviceId } from "#tests/setup/house.ts";
import { openServer } from "#tests/setup/server.ts";
import { pagePaths } from "../../scripts/page-paths.ts";

const { url, house } = await openServer();
const browser = await openBrowser(url);
await loadDemo(house.db, () => {});
const paths = await pagePaths(house.db);
const areas = ["creator", "investor", "admin"] as const;
const notThere = [/no-such-page/, /404/];

test.each([null, ...areas])(
  "every page is for everyone, in every look (area: %s)",
  {
    timeout: 600_000,
  },
  async (area) => {
    const page = await browser.newPage({ width: 360, expected: notThere });
    if (area) await signInAsDemo(page, area);
    const own = paths.filter(
      (path) => (areas.find((one) => path.startsWith(`/${one}/`)) ?? null) === area,
    );
    expect(own.length).toBeGreaterThan(2);
    for (const path of [...own, ...(area ? [] : statesOfPublicPages)]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await expectEveryLook(page);
      await expectTargets(page);
      await expectTabStops(page);
      await expectEdges(page);
      await expectToFit(page);
      await page.setViewportSize({ width: 360, height: 740 });
    }
  },
);

/** Lists that find nothing, answers that are open, links that lead nowhere any more. */
const statesOfPublicPages = [
  "/projects?search=zebra",
  "/projects?view=list",
  "/projects/no-such-project",
  "/help#data-kept",
  "/help?search=zzzz",
  "/newsletter?confirm=abc",
  "/register?role=user",
  "/reset-password?token=abcdefghijklmnopqrstuvwx",
];

test("open menus and dialogs are for everyone too", { timeout: 300_000 }, async () => {
  const page = await browser.newPage({ width: 360 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Close the menu" }).waitFor();
  await expectEveryLook(page, 360, "#menu");
  await expectTargets(page);

  await signInAsDemo(page, "investor");
  await page.goto("/investor/dashboard");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await expectEveryLook(page, 360, "#area-menu");
  await expectTargets(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about");
  await page.locator("[popovertarget=user-menu]").click();
  await page.locator("#user-menu").getByRole("link", { name: "Dashboard" }).waitFor();
  await expectEveryLook(page, 1280, "#user-menu");
  await expectTargets(page);

  const { body } = await house.call("GET", "/api/projects?limit=1");
  await page.goto(`/projects/${body.data[0].id}?invest=1`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("dialog").getByLabel("Amount").fill("900000000");
  await page.getByRole("dialog").getByRole("button", { name: "Invest", exact: true }).click();
  await page.getByRole("dialog").locator("[aria-invalid=true]").waitFor();
  await expectEveryLook(page);
  await expectTargets(page);
});

test("the site can be installed: what its manifest names is there, and its worker answers", async () => {
  const page = await browser.newPage({ keepsCopies: true });
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({
    ...{ name: "Ajose", short_name: "Ajose", start_url: "/", scope: "/", display: "standalone" },
    ...{ background_color: expect.any(String), theme_color: expect.any(String) },
  });
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(
      await (await page.request.get(src)).body(),
    ).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

/**
 * Both themes at both widths. The layout depends on the width and the colours on the theme, so every rule
 * runs once for each of the two, and contrast, which depends on both, four times.
 */
async function expectEveryLook(page: Page, only?: 360 | 1280, within?: string): Promise<void> {
  for (const width of only ? [only] : ([360, 1280] as const)) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
    const usual = width === 360 ? "light" : "dark";
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      // With motion reduced every colour still takes a moment to change.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      const rules = colorScheme === usual ? undefined : ["color-contrast"];
      await expectAccessible(page, { rules, within });
    }
  }
}

async function signInAsDemo(page: Page, name: (typeof areas)[number]): Promise<void> {
  const [person] = await house.db<{ id: string }>`
    select id from app.person where email = ${`${name}@demo.ajose.ng`}`;
  const deviceId = newDeviceId();
  const tokens = makeTokens(house.config);
  const { refreshToken } = await house.db.transaction((tx) =>
    openSession(tx, tokens, person?.id ?? "", tokens.digest("device", deviceId)),
  );
  await page.goto("/favicon.svg");
  await page.evaluate(
    (kept) => {
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
    },
    { deviceId, refreshToken },
  );
}
