import { expect, test } from "vitest";
import { answers } from "#content/help/answers.ts";
import { blindQuestions } from "#tests/bench/diva/blind-questions.ts";
import { questions } from "#tests/bench/diva/questions.ts";

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
