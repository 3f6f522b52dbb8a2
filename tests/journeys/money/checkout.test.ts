import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { openServer } from "#tests/setup/app/server.ts";
import { expectAccessible, openBrowser, signInAs } from "#tests/setup/browser/browser.ts";
import { startFlutterwaveStub } from "#tests/setup/providers/flutterwave-stub.ts";
import { startPaystackStub } from "#tests/setup/providers/paystack-stub.ts";

async function openPlace(name: "flutterwave" | "paystack") {
  const stub = name === "flutterwave" ? await startFlutterwaveStub() : await startPaystackStub();
  const { url, app } = await openServer(stub.environment);
  const browser = await openBrowser(url);
  afterAll(() => stub.close());
  return { name, stub, app, browser, url };
}
const places = [await openPlace("flutterwave"), await openPlace("paystack")];
const sandbox = await openServer();

describe.each(places)("paying in with the script of $name", ({ name, stub, app, browser }) => {
  const scriptPattern = name === "flutterwave" ? "**/v3.js" : "**/v2/inline.js";

  async function openWallet(choice: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
    const page = await browser.newPage(choice);
    await signInAs(page, await app.makePerson());
    await page.goto("/investor/wallet");
    await page.locator("main").getByRole("link", { name: "Fund Wallet" }).waitFor();
    return page;
  }
  const form = (page: Page) => page.getByRole("dialog", { name: "Fund Wallet" });
  const frame = (page: Page) => page.frameLocator('iframe[title="Checkout"]');
  const toast = (page: Page, text: string) =>
    page.locator(".toast", { hasText: text }).first().waitFor();
  async function openForm(page: Page) {
    if (await form(page).isVisible()) return;
    await page.locator("main").getByRole("link", { name: "Fund Wallet" }).click();
    await form(page).waitFor();
  }
  async function start(page: Page, amount: string) {
    await openForm(page);
    await form(page).getByLabel("Amount", { exact: true }).fill(amount);
    await form(page).getByRole("button", { name: "Fund Wallet" }).click();
  }
  const press = (page: Page, button: string) =>
    frame(page).getByRole("button", { name: button, exact: true }).click();
  const closed = (page: Page) => page.locator("iframe").waitFor({ state: "detached" });

  test("the script comes only when somebody pays, and what was paid is in the balance", async () => {
    const page = await openWallet({ width: 360 });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(stub.url)) scripts.push(new URL(request.url()).pathname);
    });
    await openForm(page);
    expect(await form(page).getByText("Mobile money").count()).toBe(0);
    await form(page).getByText("Bank transfer").click();
    await start(page, "1500.50");
    await press(page, "Pay");
    await toast(page, "Wallet funded successfully! ₦1,500.50 added.");
    await closed(page);
    expect(scripts).toContain(name === "flutterwave" ? "/v3.js" : "/v2/inline.js");
    await page.locator("main").getByText("₦1,500.50", { exact: true }).first().waitFor();
    await expectAccessible(page);
  });

  test("a second payment is not mixed up with the first, whose callbacks are called again", async () => {
    const page = await openWallet();
    await start(page, "1000");
    await press(page, "Pay");
    await toast(page, "Wallet funded successfully! ₦1,000 added.");
    await closed(page);
    await start(page, "2000");
    await press(page, "Pay");
    await toast(page, "Wallet funded successfully! ₦2,000 added.");
    await closed(page);
    await page.locator("main").getByText("₦3,000.00", { exact: true }).first().waitFor();
    await app.expectBooksToBalance();
  });

  test("what fails, is closed or has to wait says so", async () => {
    const page = await openWallet({ theme: "dark" });
    await start(page, "1000");
    await press(page, "Close");
    await toast(page, "Payment was not successful");
    await closed(page);
    await start(page, "1000");
    await press(page, "Fail");
    // Paystack keeps its window open after a declined card; an error means that there is no window.
    const sentence =
      name === "flutterwave" ? "Payment was not successful" : "Failed to load payment modal.";
    await page.locator("main").getByText(sentence).first().waitFor();
    await closed(page);
    await start(page, "1100");
    await press(page, "Pay later");
    await toast(page, "Payment completed! ₦1,100 will be added to your wallet.");
  });

  test("a script that does not come is tried three times, a second apart", async () => {
    const page = await openWallet({ expected: [/(v3|inline)\.js/] });
    let tries = 0;
    await page.route(scriptPattern, (route) => {
      tries += 1;
      return route.abort();
    });
    await start(page, "1000");
    await toast(
      page,
      "Failed to load payment modal. Check your internet connection and retry later.",
    );
    expect(tries).toBe(3);
  });

  test("its frames and scripts are let in on every page, and nobody else's", async () => {
    for (const path of ["/", "/login", "/investor/wallet"]) {
      const { headers } = await app.fastify.inject({ url: path });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toMatch(new RegExp(`frame-src [^;]*${stub.url}`));
      expect(policy).toMatch(new RegExp(`script-src [^;]*${stub.url}`));
      expect(policy).not.toContain(name === "flutterwave" ? "paystack" : "flutterwave");
      expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    }
  });
});

test("with the sandbox no page lets a provider in", async () => {
  const { headers } = await sandbox.app.fastify.inject({ url: "/" });
  expect(headers["content-security-policy"]).toContain("connect-src 'self';");
  expect(headers["content-security-policy"]).not.toMatch(/paystack|flutterwave/);
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
});
