import { expect, test } from "vitest";
import type { Investment } from "#contract/investments.ts";
import { chooseInvestments } from "./choose-investments.ts";

test("one's investments are found however the project's name is typed", () => {
  const named = (projectName: string) => ({ projectName, createdAt: new Date(0) }) as Investment;
  const all = ["Ọjà Ìbàdàn", "Solar mini-grid"].map(named);
  const found = (search: string) =>
    chooseInvestments(all, { search, status: "all", sort: "newest" }).map((one) => one.projectName);
  for (const typed of ["oja", "ọjà", "IBADAN"]) expect(found(typed)).toEqual(["Ọjà Ìbàdàn"]);
  for (const typed of ["minigrid", "mini grid"]) expect(found(typed)).toEqual(["Solar mini-grid"]);
  expect(found(" ")).toHaveLength(2);
});
