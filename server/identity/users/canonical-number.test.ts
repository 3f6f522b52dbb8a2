import { expect, test } from "vitest";
import { canonicalNumber } from "./canonical-number.ts";

test.each(["+2348031234567", "2348031234567", "08031234567", "002348031234567", "+23408031234567"])(
  "%s is one telephone, however it is written",
  (telephone) => {
    expect(canonicalNumber(telephone)).toBe("2348031234567");
  },
);

test("a number of another country stays itself", () => {
  expect(canonicalNumber("+447700900123")).toBe("447700900123");
});
