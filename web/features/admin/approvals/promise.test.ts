import { expect, test } from "vitest";
import { promisedUntil, waitOf } from "./promise.ts";

test.each([
  // 28 November 2026 is a Saturday in Lagos, which is an hour ahead.
  ["Monday", "2026-11-23T09:00:00Z", "2026-11-26T09:00:00.000Z"],
  ["Wednesday, over a weekend", "2026-11-25T09:00:00Z", "2026-11-30T09:00:00.000Z"],
  ["Saturday", "2026-11-28T09:00:00Z", "2026-12-02T09:00:00.000Z"],
  ["Thursday late, when it is Friday in Lagos", "2026-11-26T23:30:00Z", "2026-12-01T23:30:00.000Z"],
])("what comes on a %s is promised for the third business day", (_, submitted, until) => {
  expect(promisedUntil(new Date(submitted)).toISOString()).toBe(until);
});

test("an item is late only after what was promised", () => {
  const submitted = new Date("2026-11-23T09:00:00Z");
  const at = (time: string) => waitOf(submitted, new Date(time));
  expect(at("2026-11-26T09:00:00Z")).toEqual({ text: "3 days", isLate: false });
  expect(at("2026-11-26T09:00:01Z")).toEqual({ text: "3 days", isLate: true });
  expect(at("2026-11-24T10:00:00Z")).toEqual({ text: "25 h", isLate: false });
});
