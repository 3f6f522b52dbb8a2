import { expect, test } from "vitest";
import { answers } from "#content/help/answers.ts";
import { blindQuestions } from "#tests/bench/diva/blind-questions.ts";
import { isRight } from "#tests/bench/diva/judge.ts";
import { questions } from "#tests/bench/diva/questions.ts";
import { understand } from "./understand.ts";

test("a hundred and twenty questions, each another, and articles that there are", () => {
  const all = [...questions, ...blindQuestions];
  expect(new Set(all.map(([text]) => text)).size).toBe(120);
  const ids = new Set(
    Object.values(answers)
      .flat()
      .map(({ id }) => id),
  );
  const named = all.flatMap(([, expected]) =>
    typeof expected === "object" && "help" in expected ? expected.help : [],
  );
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

test("of the questions nine in ten are understood, and nobody is told what is somebody else's", () => {
  for (const set of [questions, blindQuestions]) {
    expect(set.filter(isRight).length / set.length).toBeGreaterThanOrEqual(0.9);
    const others = set.filter(([, expected]) => expected === "not-yours");
    expect(others.filter((one) => !isRight(one))).toEqual([]);
  }
});

test("nothing that is typed stands still: signs alone, one long word, a text of 2,000 letters", () => {
  for (const text of ["", "???", "₦₦", "\u200b", "a".repeat(2000), "why my money ".repeat(160)])
    expect(understand(text).from).toMatch(/^(nothing|help|own)$/);
});
