import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTab } from "#tests/setup/browser/tab.ts";

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a page keeps its texts in the browser: of the tab apart from those of the device", async () => {
  const { tab, device } = openTab({});
  const { deviceStorage, tabStorage } = await import("./storage.ts");
  tabStorage.setItem("a", "1");
  deviceStorage.setItem("a", "2");
  expect([tab.get("a"), device.get("a")]).toEqual(["1", "2"]);
});

test("where a person forbids storage the page goes on with what it remembers itself", async () => {
  openTab({});
  const forbidden = {
    get: () => {
      throw new DOMException("The operation is insecure", "SecurityError");
    },
  };
  vi.stubGlobal("sessionStorage", undefined);
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, ...forbidden });
  const { tabStorage } = await import("./storage.ts");
  tabStorage.setItem("a", "1");
  expect(tabStorage.getItem("a")).toBe("1");
  tabStorage.removeItem("a");
  expect(tabStorage.getItem("a")).toBeNull();
});

test("the server keeps nothing of the people it serves", async () => {
  const { deviceStorage, tabStorage } = await import("./storage.ts");
  for (const storage of [deviceStorage, tabStorage]) {
    storage.setItem("a", "1");
    expect(storage.getItem("a")).toBeNull();
  }
});
