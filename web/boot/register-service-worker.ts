import { deviceStorage } from "#web/session/storage.ts";
import { toast } from "#web/ui/base/toast.tsx";

declare global {
  interface Window {
    /** The router's own list of the build's pages, which the page carries. */
    __reactRouterManifest?: { version: string };
  }
}

/** Hands the built files and the public pages that are opened to the service worker: web/boot/service-worker.ts. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const version = window.__reactRouterManifest?.version;
  if (!serviceWorker || !version) return;
  const isFirst = !serviceWorker.controller;
  // A new build has a new address here, so its worker replaces the old one and clears its files.
  await serviceWorker.register(`/sw.js?v=${version}`);
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ oldCopy?: unknown }>) =>
    toast.info(String(data.oldCopy)),
  );
  removeOnNavigation(document.getElementById("old-copy"));
  serviceWorker.addEventListener("controllerchange", cacheReceiptPage);
  cacheReceiptPage();
  if (isFirst)
    (await serviceWorker.ready).active?.postMessage({ loaded: [location.href, ...ours()] });
}

/** A new build's worker starts without it. The receipts themselves: web/features/wallet/receipts/saved-receipts.ts. */
function cacheReceiptPage(): void {
  if (!deviceStorage.getItem("receipts")) return;
  navigator.serviceWorker.controller?.postMessage({ hasReceipts: true });
}

function ours(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /^\/(assets|fonts|icons)\//.test(name.replace(location.origin, "")));
}

/** It speaks of the page that was opened with it, not of the next one. */
function removeOnNavigation(banner: HTMLElement | null): void {
  window.navigation?.addEventListener("navigate", () => banner?.remove(), { once: true });
}
