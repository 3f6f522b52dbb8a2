import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTab } from "#tests/setup/browser/tab.ts";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser with a service worker as far as the page talks to it. */
async function open({ version = "v1", isControlled = true, hasWorker = true, receipts = "" } = {}) {
  const { device } = openTab({});
  if (receipts) device.set("receipts", receipts);
  const told: unknown[] = [];
  const worker = { postMessage: (message: unknown) => told.push(message) };
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: isControlled ? worker : null,
    register: vi.fn(async () => undefined),
    ready: Promise.resolve({ active: worker }),
  });
  vi.stubGlobal("navigator", hasWorker ? { serviceWorker } : {});
  const banner = { remove: vi.fn() };
  const navigation = new EventTarget();
  const manifest = version ? { __reactRouterManifest: { version } } : {};
  vi.stubGlobal("window", Object.assign(new EventTarget(), { navigation, ...manifest }));
  vi.stubGlobal("document", { getElementById: () => banner });
  vi.stubGlobal("location", { href: "https://here.invalid/", origin: "https://here.invalid" });
  const loaded = [
    "/assets/a.js",
    "/fonts/b.woff2",
    "/api/site",
    "https://elsewhere.invalid/assets/c",
  ];
  const entries = loaded.map((name) => ({ name: new URL(name, "https://here.invalid").href }));
  vi.stubGlobal("performance", { getEntriesByType: () => entries });
  const { registerServiceWorker } = await import("./register-service-worker.ts");
  await registerServiceWorker();
  return { told, banner, navigation, serviceWorker };
}

test("each build has a worker of its own", async () => {
  const { serviceWorker } = await open({ version: "v2" });
  expect(serviceWorker.register).toHaveBeenCalledWith("/sw.js?v=v2");
});

test("a page without the build's list registers none, and a browser without workers goes on", async () => {
  const { serviceWorker } = await open({ version: "" });
  expect(serviceWorker.register).not.toHaveBeenCalled();
  await open({ hasWorker: false });
});

test("the first worker gets what was loaded before it came: the page and our own files, nothing else", async () => {
  const { told } = await open({ isControlled: false });
  const ours = ["", "assets/a.js", "fonts/b.woff2"].map((path) => `https://here.invalid/${path}`);
  expect(told).toEqual([{ loaded: ours }]);
  expect((await open()).told).toEqual([]);
});

test("a worker learns of receipts on the device, also the one that takes its place", async () => {
  const { told, serviceWorker } = await open({ receipts: "[]" });
  serviceWorker.dispatchEvent(new Event("controllerchange"));
  expect(told).toEqual([{ hasReceipts: true }, { hasReceipts: true }]);
});

test("what is said of an old copy goes with its page", async () => {
  const { banner, navigation } = await open();
  expect(banner.remove).not.toHaveBeenCalled();
  navigation.dispatchEvent(new Event("navigate"));
  expect(banner.remove).toHaveBeenCalledTimes(1);
});

test("a worker's word of an old copy is said as a toast", async () => {
  const { serviceWorker } = await open();
  const said = vi.spyOn((await import("../ui/base/toast.tsx")).toast, "info");
  serviceWorker.dispatchEvent(Object.assign(new Event("message"), { data: { oldCopy: "Kept" } }));
  expect(said).toHaveBeenCalledWith("Kept");
});
