import { type Understood, understand } from "#content/diva/understand.ts";
import type { Asked, Expected } from "./questions.ts";

/** Whether Diva knows where the answer comes from; an article counts where it is the first of those shown. */
export function isRight([text, expected]: Asked): boolean {
  return judge(understand(text), expected);
}

function judge(understood: Understood, expected: Expected): boolean {
  if (typeof expected === "string") return understood.from === expected;
  if ("help" in expected)
    return understood.from === "help" && expected.help.includes(understood.ids[0] ?? "");
  if ("own" in expected) return understood.from === "own" && understood.topic === expected.own;
  return (
    understood.from === "projects" &&
    JSON.stringify(sorted(understood.wish)) === JSON.stringify(sorted(expected.projects))
  );
}

function sorted(wish: object): [string, unknown][] {
  return Object.entries(wish).sort(([a], [b]) => (a < b ? -1 : 1));
}
