import { understand } from "#content/diva/understand.ts";
import { blindQuestions } from "./diva/blind-questions.ts";
import { isRight } from "./diva/judge.ts";
import { laterQuestions } from "./diva/later-questions.ts";
import { type Expected, questions } from "./diva/questions.ts";

/**
 * `npm run bench:diva`: of how many questions Diva knows where the answer comes from, how long that takes, and
 * each that it takes for another.
 */
const begun = performance.now();
for (const [name, set] of [
  ["ours", questions],
  ["blind", blindQuestions],
  ["later", laterQuestions],
] as const) {
  const wrong = set.filter((one) => !isRight(one));
  print(`${name}: ${set.length - wrong.length} of ${set.length} right`);
  for (const [text, expected] of wrong)
    print(`  ${text}\n    ${say(expected)}, but ${JSON.stringify(understand(text))}`);
}
const each =
  (performance.now() - begun) / (questions.length + blindQuestions.length + laterQuestions.length);
print(`${each.toFixed(2)} ms a question`);

function say(expected: Expected): string {
  return typeof expected === "string" ? expected : JSON.stringify(expected);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
