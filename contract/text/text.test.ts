import { expect, test } from "vitest";
import * as z from "zod/mini";
import { day } from "./text.ts";

test.each([
  ["1900-01-01", true],
  ["2026-11-28", true],
  ["2199-12-31", true],
  ["0000-01-01", false],
  ["0001-01-01", false],
  ["1899-12-31", false],
  ["2200-01-01", false],
  ["9999-12-31", false],
  ["10000-01-01", false],
  ["2026-02-29", false],
  ["2026-1-1", false],
  ["now", false],
])("%s as a day: %s", (text, isDay) => {
  const read = z.safeParse(day("Please choose a day"), text);
  expect(read.success).toBe(isDay);
  if (!isDay) expect(read.error?.issues.at(0)?.message).toBe("Please choose a real day");
});
