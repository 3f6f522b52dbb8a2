import { expect, test } from "vitest";
import { dayIn, shownDay, withSlashes } from "./day-text.ts";

test.each([
  "5/3/2026",
  "05/03/2026",
  "05.03.2026",
  "5 3 2026",
  "05032026",
  "5 Mar 2026",
  "5 March, 2026",
  "2026-03-05",
  "\u202a05/03/2026\u202c ",
])("%s is the fifth of March, whatever the browser speaks", (text) => {
  expect(dayIn(text)).toBe("2026-03-05");
});

test.each(["", "5/3", "31/02/2026", "13/13/2026", "5/3/26", "5 Xyz 2026", "2026-02-30"])(
  "%s is no day",
  (text) => expect(dayIn(text)).toBe(""),
);

test("a day is shown day first", () => {
  expect(shownDay("2026-11-29")).toBe("29/11/2026");
  expect(shownDay("")).toBe("");
});

test("slashes come while one types on and go while one deletes", () => {
  expect(withSlashes("29", "2")).toBe("29/");
  expect(withSlashes("29/11", "29/1")).toBe("29/11/");
  expect(withSlashes("29", "29/")).toBe("29");
  expect(withSlashes("29/11/2026", "")).toBe("29/11/2026");
});
