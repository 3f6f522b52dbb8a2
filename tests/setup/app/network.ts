import { once } from "node:events";
import type { Page } from "playwright-core";
import { vi } from "vitest";
import type { TestServer } from "./server.ts";

/** What a browser says about each call that finds nobody. */
export const nobodyThere = [/ERR_CONNECTION_/, /Failed to fetch/];

/** The line to a server. A browser's own offline switch does not reach its service workers. */
export function connectionTo({ url, app }: TestServer): { cut(): void; restore(): Promise<void> } {
  const { server } = app.fastify;
  return {
    /** Nobody answers any more. */
    cut() {
      server.close();
      server.closeAllConnections();
    },
    async restore() {
      const { hostname, port } = new URL(url);
      server.listen(Number(port), hostname);
      await once(server, "listening");
    },
  };
}

/** The service worker has taken over and holds a page with its files; the one that is open, unless said. */
export async function workerHolds(page: Page, path?: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const isReady = await page.evaluate(
        async (wanted) =>
          navigator.serviceWorker.controller !== null &&
          (await caches.match(wanted ?? location.href)) !== undefined,
        path,
      );
      if (!isReady) throw new Error("The service worker is not ready");
    },
    { timeout: 20_000, interval: 200 },
  );
}
