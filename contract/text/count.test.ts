import { expect, test } from "vitest";
import { formatCount } from "./count.ts";

test("whole numbers are grouped as the platform's own tables say", () => {
  for (const count of [0, 7, 12, 999, 1_000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991]) {
    expect(formatCount(count)).toBe(count.toLocaleString("en-NG"));
  }
  expect(formatCount(123_456_789_012_345_678n)).toBe("123,456,789,012,345,678");
});
