import { expect, test } from "vitest";
import { safeFrom } from "./destinations.ts";

test.each(["/", "/investor/wallet", "/projects?sort=newest#top"])("%j stays here", (path) => {
  expect(safeFrom(path)).toBe(path);
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "\\/elsewhere.example",
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
  " /x",
  "javascript:alert(1)",
  "investor",
  "",
  null,
  undefined,
])("%j leads nowhere", (path) => {
  expect(safeFrom(path)).toBeNull();
});

test("dots cannot turn a path into another site", () => {
  expect(safeFrom("/.//elsewhere.example")).toBeNull();
});
