import { expect, test } from "vitest";
import { isNumberToCopy } from "./number-to-copy.ts";

test.each([
  "0123456789",
  "AJ-DEMO00002449",
  "AJ-QWERTYUIOPASDFGH",
  "ajw-qwertyuiopasdfghjklz",
  "01a22633-09d5-7d5c-b133-74a55a340f1a",
  "FLW:12/7_x.9",
])("%s can be copied with a tap", (value) => expect(isNumberToCopy(value)).toBe(true));

test.each(["₦5,000.00", "Guaranty Trust Bank", "ỌLÁ OBI 2", "active", "sandbox", "Card", "1"])(
  "%s is no number that people pass on",
  (value) => expect(isNumberToCopy(value)).toBe(false),
);
