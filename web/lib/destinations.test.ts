import { expect, test } from "vitest";
import { homeOf, newProjectOf, safeFrom, settingsOf, walletOf } from "./destinations.ts";

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

test("each role is led into its own area", () => {
  const places = [homeOf, walletOf, newProjectOf, settingsOf];
  const of = (role: "user" | "investor" | "admin") => places.map((place) => place(role));
  expect(of("user")).toEqual([
    "/creator/dashboard",
    "/creator/wallet",
    "/creator/projects/create",
    "/creator/settings",
  ]);
  expect(of("investor")).toEqual([
    "/investor/dashboard",
    "/investor/wallet",
    "/creator/projects/create",
    "/investor/profile",
  ]);
  expect(of("admin")).toEqual([
    "/admin/dashboard",
    "/admin/wallet",
    "/admin/projects",
    "/admin/profile",
  ]);
});
