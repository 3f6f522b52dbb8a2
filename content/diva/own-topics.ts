import { readWords } from "./known-words.ts";

/** What of the asker's own a question is about. */
const ownTopics = [
  "take-back",
  "withdrawal",
  "top-up",
  "returns",
  "balance",
  "investments",
  "projects",
] as const;
export type OwnTopic = (typeof ownTopics)[number];

export function isOwnTopic(text: string): text is OwnTopic {
  return ownTopics.some((topic) => topic === text);
}

const mine = "(my|mine|i|me)";

/** Asked in this order, over the plain words of the question; what is asked in general is left to the help centre. */
const asked: Record<OwnTopic, RegExp[]> = {
  "take-back": [
    /\b(how (long|many|much)|time|hours|minutes)\b.*\b(left|remain|remaining|still)\b.*\b(take|cancel|back)\b/,
    /\b(remain|remaining|left|still)\b.*\b(hours|minutes|time)\b.*\b(take|cancel|back)\b/,
  ],
  withdrawal: [
    /\b(where is|status of|what of) my withdrawal\b/,
    /\b(why|reason)\b.*\b(rejected|refused|declined|failed|cancelled)\b.*\bmy withdrawal\b/,
    /\bwhy\b.*\bmy withdrawal\b.*\b(rejected|refused|declined|failed|cancelled)\b/,
    /\bmy withdrawal\b.*\b(never|not|no|yet)\b.*\b(reach|reached|received|bank)\b/,
  ],
  "top-up": [
    /\bwhere\b.*\bmy (last )?(top up|payment|deposit)\b/,
    /\bwhere\b.*\bmy \d+k?\b/,
    /\bmy last (top up|payment|deposit)\b/,
    /\bwhy\b.*\bmy (top up|payment|deposit) (fail|failed|reversed|rejected)\b/,
    /\bwhy\b.*\b(top up|payment|deposit) fail(ed)?\b.*\bi\b/,
    /\bwhy did my (top up|payment|deposit)\b/,
    /\bi (have )?(paid|sent|transferred|deposited)\b.*\bnot\b.*\bwallet\b/,
    /\b(debited|paid)\b.*\b\d[\d ]*\b.*\bwhere\b.*\bmy money\b/,
    /\bdebited me \d[\d ]*.*\b(nothing|not|no)\b/,
  ],
  returns: [
    /\b(what|how much|which)\b.*\b(returns?|profit|gain|interest)\b.*\b(have i|i have|i|i received|paid me|pay me)\b.*\b(received|made|make|earned|got|so far|since|start)?\b/,
    /\bmy (returns|profit|gain)\b/,
  ],
  balance: [
    /^(what is |check |show |tell me |see )*my (wallet )?balance\b/,
    /\bhow much (money )?(do i have|i have|i get)\b/,
    /\b(how much|what|remain|remaining|left|balance)\b.*\b(for|in|inside|of) my wallet\b/,
    /\bhow much\b.* my wallet\b/,
    /\b(what is|show|check) my balance\b/,
  ],
  investments: [
    /\b(show|list|see|where are|what are) (me )?my investments?\b/,
    /\bwhich projects?\b.*\bi\b.*\b(money|invest|invested)\b/,
    /\bwhich projects?\b.*\b(have|did) i\b/,
    /\bwhy\b.*\bmy( \w+){0,3} investment\b.*\b(rejected|refused|cancelled|declined|not accepted)\b/,
    /\bmy( \w+){0,3} investment\b.*\b(rejected|cancelled|declined|refused)\b.*\bwhy\b/,
    /\bhow much (money )?(have i|did i|i have|i) invest(ed)?\b/,
  ],
  projects: [
    /\b(why|reason)\b.*\b(rejected|reject|refused|declined)\b.*\bmy project\b/,
    /\bwhy\b.*\bmy project\b.*\b(rejected|refused|declined)\b/,
    /\b(how|what)\b.*\bmy( \w+){0,3} project\b.*\b(doing|going|gone|far|status|so far)\b/,
    /\bhow far\b.*\bmy( \w+){0,3} project\b/,
    /\b(is|has|have|was) my project\b.*\b(approved|accepted|live|open|reviewed)\b/,
    /\b(show|list|see) (me )?my projects?\b/,
  ],
};

/** What of one's own a text asks about, or null where it asks in general. */
export function findOwnTopic(text: string): OwnTopic | null {
  const words = readWords(text).join(" ");
  if (!new RegExp(`\\b${mine}\\b`).test(words) && !/\bwallet\b/.test(words)) return null;
  return ownTopics.find((topic) => asked[topic].some((pattern) => pattern.test(words))) ?? null;
}
