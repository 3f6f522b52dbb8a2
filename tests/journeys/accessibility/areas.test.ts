import sharp from "sharp";
import { expect, test } from "vitest";
import { pageRests } from "#tests/setup/browser/browser.ts";
import { expectEveryLook, openDemo } from "./steps.ts";

const { app, browser, signIn, pathsOf, expectForEveryone } = await openDemo();

for (const area of ["creator", "investor", "admin"] as const) {
  test(`every page of the ${area}'s area is for everyone, in every look`, {
    timeout: 600_000,
  }, async () => {
    await expectForEveryone(area, pathsOf(area));
  });
}

test("open menus and dialogs are for everyone too", { timeout: 300_000 }, async () => {
  const page = await browser.newPage({ width: 360 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Close the menu" }).waitFor();
  await expectEveryLook(page, 360, "#menu");

  await signIn(page, "investor");
  await page.goto("/investor/dashboard");
  await pageRests(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await expectEveryLook(page, 360, "#area-menu");
  // Behind its last line the keyboard goes on in the page, which it does not cover any more.
  await page.getByRole("button", { name: "Logout" }).focus();
  await page.keyboard.press("Tab");
  await page.locator("#area-menu").waitFor({ state: "hidden" });

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about");
  await page.locator("[popovertarget=user-menu]").click();
  await page.locator("#user-menu").getByRole("link", { name: "Dashboard" }).waitFor();
  await expectEveryLook(page, 1280, "#user-menu");

  const { body } = await app.call("GET", "/api/projects?limit=1");
  await page.goto(`/projects/${body.data[0].id}?invest=1`);
  await pageRests(page);
  await page.getByRole("dialog").getByLabel("Amount").fill("900000000");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Invest ₦/ })
    .click();
  await page.getByRole("dialog").locator("[aria-invalid=true]").waitFor();
  await expectEveryLook(page);
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
