import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTab, pair, person, token } from "#tests/setup/browser/tab.ts";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-11-29T12:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(access?: string) {
  const { tab, device } = openTab(access ? { access, refresh: "r" } : { refresh: "r" });
  return { tab, device, ...(await import("./tokens.ts")) };
}
const inSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test.each([
  ["missing", undefined, true],
  ["unreadable", "a.b.c", true],
  ["without an end", `a.${btoa("{}")}.c`, true],
  ["120 seconds from its end", token(120), true],
  ["121 seconds from its end", token(121), false],
])("a token that is %s is renewed: %s", async (_, access, expected) => {
  const now = Date.now();
  vi.setSystemTime(now);
  const fresh = access?.startsWith("head.") ? token(Number(/\d+$/.exec(access)?.[0])) : access;
  const { needsRefresh } = await open(fresh);
  expect(needsRefresh()).toBe(expected);
});

test("a device whose clock is an hour ahead renews no sooner than another", async () => {
  const { storeSession, needsRefresh } = await open();
  const reply = { ...pair(), data: { ...person, role: "investor", balance: 0n } } as const;
  inSeconds(3600);
  storeSession(reply);
  expect(needsRefresh()).toBe(false);
  inSeconds(779);
  expect(needsRefresh()).toBe(false);
  inSeconds(1);
  expect(needsRefresh()).toBe(true);
});

test("what a device keeps of a person stays until somebody else signs in", async () => {
  const { device, storeSession } = await open();
  const data = { ...person, role: "investor", balance: 0n } as const;
  storeSession({ ...pair(), data });
  device.set("receipts", "[1]").set("drafts", "[2]");
  storeSession({ ...pair(), data });
  expect([device.get("receipts"), device.get("drafts")]).toEqual(["[1]", "[2]"]);
  storeSession({ ...pair(), data: { ...data, id: person.id.replace(/1$/, "2") } });
  expect([device.has("receipts"), device.has("drafts")]).toEqual([false, false]);
  expect(device.get("holder")).toBe(person.id.replace(/1$/, "2"));
});
