import { expect, test } from "vitest";
import { answers } from "./answers.ts";
import { findAnswers } from "./find-answers.ts";
import { partsOf, plainAnswer } from "./question.ts";

const all = Object.values(answers).flat();
const pages = new Set(
  "/about /contact /dbs /forgot-password /login /news /privacy /projects /register /terms /wallet /creator/my-projects /creator/projects/create /investor/investments".split(
    " ",
  ),
);

test("the help centre answers at least 40 questions, some in each category, each under its own id", () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(Object.values(answers).every((list) => list.length > 0)).toBe(true);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

test("an answer has two to six sentences, and its links lead to pages that exist", () => {
  for (const { id, answer } of all) {
    const sentences = plainAnswer(answer).match(/[^.?!]+[.?!]+['"]?(?=\s|$)/g) ?? [];
    expect(sentences.length, id).toBeGreaterThanOrEqual(2);
    expect(sentences.length, id).toBeLessThanOrEqual(6);
    expect(plainAnswer(answer), id).not.toMatch(/[[\]]/);
    const paths = partsOf(answer).flatMap(({ to }) => to ?? []);
    expect(
      paths.filter((path) => !pages.has(path)),
      id,
    ).toEqual([]);
  }
});

test("no answer says of an installation what only that installation can know", () => {
  // The same answers stand where the money is real and where it is not.
  for (const { id, answer } of all)
    expect(answer, id).not.toMatch(/this version (runs|is)|in this version the|this is a demo/i);
});

test("every question is found by its own words, first or nearly so", () => {
  for (const { id, question } of all) expect(findAnswers(question).slice(0, 2)).toContain(id);
});

test.each([
  ["pasword", "forgot-password"],
  ["withdrawl", "withdraw"],
  ["how do i get my money out to my bank", "withdraw"],
  ["refnd", "where-refunds-go"],
  ["fees", "costs"],
  ["otp not received", "no-code"],
  ["minimum invesment", "smallest-and-largest-investment"],
  ["blockchain", "what-the-ledger-proves"],
  ["two factor", "device-code"],
  ["delete my account", "close-account"],
  ["pàsswórd", "forgot-password"],
  ["WITHDRÁWAL to bánk", "withdraw"],
])("someone who types %j finds it among the first three", (typed, id) => {
  expect(findAnswers(typed).slice(0, 3)).toContain(id);
});

test("one word, two words and a hyphen find the same question first, apostrophes or none", () => {
  const first = (typed: string) => findAnswers(typed)[0];
  expect(first("topup")).toBe(first("top up"));
  expect(first("top-up")).toBe(first("top up"));
  expect(first("coolingoff")).toBe(first("cooling-off"));
  expect(findAnswers("didn’t arrive")).toEqual(findAnswers("didn't arrive"));
  expect(findAnswers("didnt arrive")).toEqual(findAnswers("didn't arrive"));
});

test("a category narrows the search, and nonsense finds nothing", () => {
  expect(findAnswers("fees", "projects")).toContain("project-fees");
  expect(findAnswers("fees", "projects")).not.toContain("costs");
  expect(findAnswers("zxqvj wkptz")).toEqual([]);
  expect(findAnswers("how do I")).toEqual([]);
});
