import { expect, test } from "vitest";
import { answers } from "#content/help/answers.ts";
import { fold } from "#contract/text/fold.ts";
import { blindQuestions } from "#tests/bench/diva/blind-questions.ts";
import { questions } from "#tests/bench/diva/questions.ts";
import { findNearest } from "./nearest.ts";
import help from "./phrases/help.json" with { type: "json" };
import others from "./phrases/others.json" with { type: "json" };
import own from "./phrases/own.json" with { type: "json" };

const phrases = [help, own, others].flatMap((one) => Object.values(one).flat());

test("each article has ways to ask for it, and there is no article that is gone", () => {
  const ids = Object.values(answers).flat();
  expect(Object.keys(help).sort()).toEqual(ids.map(({ id }) => id).sort());
});

test("a phrase stands once, and none is a question that the bench asks", () => {
  const folded = phrases.map(fold);
  expect(folded.filter((one, at) => folded.indexOf(one) !== at)).toEqual([]);
  const asked = new Set([...questions, ...blindQuestions].map(([text]) => fold(text)));
  expect(folded.filter((one) => asked.has(one))).toEqual([]);
});

test("a phrase is nearest to its own subject, also where a letter is missing", () => {
  expect(findNearest("the code never land")[0]?.subject).toBe("help:no-code");
  expect(findNearest("how far my purse")[0]?.subject).toBe("own:balance");
  expect(findNearest("hw far my purs")[0]?.subject).toBe("own:balance");
  expect(findNearest("who go win the match today")[0]?.subject).toBe("nothing");
  expect(findNearest("zxqvj")).toEqual([]);
});
