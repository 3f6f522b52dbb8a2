import type { Browser, BrowserContext, Page } from "playwright-core";

/** Notes something of a browser's pages, until what it answers is called. */
export type Watch = (context: BrowserContext) => Promise<() => Promise<void>>;

export type Device = {
  /** No test after this one gets the device. */
  isOwn: boolean;
  /** It lets the service worker in. */
  keepsCopies: boolean;
  newPage(): Promise<Page>;
  /** Has what happens on its pages noted, until it is wiped. */
  watch(watch: Watch): Promise<void>;
  /** Makes it as new: nothing is stored, nothing is behind the page, and nothing stands in for the network. */
  wipe(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A browser of its own with its storage. A new one costs a second of a core before its first page stands: a
 * process is started, and each script is fetched and compiled anew. So its first page is kept for the next test.
 */
export async function openDevice(
  browser: Browser,
  url: string,
  { isOwn, keepsCopies }: { isOwn: boolean; keepsCopies: boolean },
): Promise<Device> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "en-NG",
    serviceWorkers: keepsCopies ? "allow" : "block",
  });
  const first = await context.newPage();
  let isFirstFree = true;
  let unwatch = async () => {};

  return {
    get isOwn() {
      return isOwn || first.isClosed();
    },
    keepsCopies,
    async newPage() {
      if (!isFirstFree) return context.newPage();
      isFirstFree = false;
      return first;
    },
    async watch(watch) {
      unwatch = await watch(context);
    },
    async wipe() {
      const others = context.pages().filter((page) => page !== first);
      await Promise.all(others.map((page) => page.close()));
      for (const event of ["request", "requestfinished", "requestfailed"] as const) {
        first.removeAllListeners(event);
      }
      for (const event of ["pageerror", "console", "dialog"] as const) {
        first.removeAllListeners(event);
      }
      await first.unrouteAll({ behavior: "ignoreErrors" });
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.setOffline(false);
      await context.clearPermissions();
      await leave(first, url);
      await context.clearCookies();
      await unwatch();
      isFirstFree = true;
    },
    close: () => context.close(),
  };
}

/** Leaves a page, whatever it has not saved, for one that does nothing, and forgets what there was. */
async function leave(page: Page, url: string): Promise<void> {
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(`${url}/favicon.svg`);
  page.removeAllListeners("dialog");
  await page.evaluate(() => sessionStorage.clear());
  const session = await page.context().newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  await session.send("Storage.clearDataForOrigin", { origin: url, storageTypes });
  await session.send("Page.resetNavigationHistory");
  await session.detach();
}
