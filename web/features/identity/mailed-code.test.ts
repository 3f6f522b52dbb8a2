import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTab } from "#tests/setup/browser/tab.ts";

beforeEach(() => {
  vi.resetModules();
  openTab({});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the fifth wrong code is the last one, also when the page was loaded anew between them", async () => {
  const before = await import("./mailed-code.ts");
  before.storeMailedCode("email", "ada@example.ng");
  const counts = [0, 1, 2].map((count) => before.countWrongCode("email", count));
  expect(counts.map(({ isDead }) => isDead)).toEqual([false, false, false]);
  vi.resetModules();
  const after = await import("./mailed-code.ts");
  // The form starts to count anew; the tab goes on.
  expect(after.countWrongCode("email", 0)).toEqual({ count: 4, isDead: false });
  expect(after.countWrongCode("email", 4)).toEqual({ count: 5, isDead: true });
  after.storeMailedCode("email", "ada@example.ng");
  expect(after.countWrongCode("email", 0)).toEqual({ count: 1, isDead: false });
});

test("wrong codes are counted where this tab asked for none, and for each purpose by itself", async () => {
  const { countWrongCode, storeMailedCode } = await import("./mailed-code.ts");
  storeMailedCode("device", "ada@example.ng");
  expect(countWrongCode("reset", 3)).toEqual({ count: 4, isDead: false });
  expect(countWrongCode("reset", 4)).toEqual({ count: 5, isDead: true });
  expect(countWrongCode("device", 0)).toEqual({ count: 1, isDead: false });
});
