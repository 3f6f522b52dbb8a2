import { afterEach, expect, test, vi } from "vitest";
import { learnServerTime, serverNow } from "./server-clock.ts";

const at = Date.parse("2026-11-29T12:00:00Z");
afterEach(() => void vi.useRealTimers());

const learn = (date: string) => learnServerTime(new Headers(date ? { date } : {}));

test("a device whose clock is two days ahead counts by the server's", () => {
  vi.useFakeTimers({ now: at + 2 * 86_400_000 });
  learn(new Date(at).toUTCString());
  expect(serverNow().getTime()).toBe(at);
  vi.advanceTimersByTime(60_000);
  expect(serverNow().getTime()).toBe(at + 60_000);
});

test("the way of an answer is no difference, and neither is an answer without a time", () => {
  vi.useFakeTimers({ now: at });
  learn(new Date(at - 3000).toUTCString());
  expect(serverNow().getTime()).toBe(at);
  learn("");
  learn("yesterday");
  expect(serverNow().getTime()).toBe(at);
});
