import { expect, test } from "vitest";
import type { Investment } from "#contract/investments.ts";
import { chooseInvestments, readChoice, sortChoices, statusChoices } from "./choose-investments.ts";

test("one's investments are found however the project's name is typed", () => {
  const named = (projectName: string) => ({ projectName, createdAt: new Date(0) }) as Investment;
  const all = ["Ọjà Ìbàdàn", "Solar mini-grid"].map(named);
  const found = (search: string) =>
    chooseInvestments(all, { search, status: "all", sort: "newest" }).map((one) => one.projectName);
  for (const typed of ["oja", "ọjà", "IBADAN"]) expect(found(typed)).toEqual(["Ọjà Ìbàdàn"]);
  for (const typed of ["minigrid", "mini grid"]) expect(found(typed)).toEqual(["Solar mini-grid"]);
  expect(found(" ")).toHaveLength(2);
});

const one = (
  projectName: string,
  day: number,
  amount: bigint,
  returnAmount: bigint,
  status: Investment["status"],
) => ({ projectName, createdAt: new Date(day), amount, returnAmount, status }) as Investment;
const three = [
  one("A", 1, 3_000_00n, 0n, "active"),
  one("B", 2, 1_000_00n, 900_00n, "completed"),
  one("C", 3, 2_000_00n, 100_00n, "cancelled"),
];
const chosen = (query: string) =>
  chooseInvestments(three, readChoice(new URLSearchParams(query)))
    .map(({ projectName }) => projectName)
    .join("");

test.each([
  ["newest", "CBA"],
  ["oldest", "ABC"],
  ["highest-amount", "ACB"],
  ["lowest-amount", "BCA"],
  ["highest-return", "BCA"],
  ["lowest-return", "ACB"],
])("by %s they stand as %s", (sort, order) => {
  expect(sortChoices.map(({ value }) => value)).toContain(sort);
  expect(chosen(`sort=${sort}`)).toBe(order);
});

test("one status is kept to, all are shown without one, and what the address makes up is none", () => {
  const statuses = ["all", "active", "completed", "pending", "cancelled"];
  expect(statusChoices.map(({ value }) => value)).toEqual(statuses);
  expect(statuses.map((status) => chosen(`status=${status}`))).toEqual(["CBA", "A", "B", "", "C"]);
  expect(chosen("status=lost&sort=size")).toBe("CBA");
});
