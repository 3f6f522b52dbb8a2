import { findArticles } from "./find-articles.ts";
import { readWords } from "./known-words.ts";
import { asksAboutOthers } from "./not-yours.ts";
import { findOwnTopic, type OwnTopic } from "./own-topics.ts";
import { findProjectWish, type ProjectWish } from "./project-wish.ts";

/** Where the answer to a question comes from. */
export type Understood =
  | { from: "help"; ids: string[] }
  | { from: "own"; topic: OwnTopic }
  | { from: "projects"; wish: ProjectWish }
  | { from: "not-yours" }
  | { from: "nothing" };

/** What a question is about. It answers nothing itself: figures come from the API, words from the help centre. */
export function understand(text: string): Understood {
  if (asksAboutOthers(text)) return { from: "not-yours" };
  if (wantsAPromise(text)) return { from: "help", ids: ["expected-roi", "can-i-lose-money"] };
  const topic = findOwnTopic(text);
  if (topic) return { from: "own", topic };
  const wish = findProjectWish(text);
  if (wish) return { from: "projects", wish };
  const ids = findArticles(text);
  return ids.length > 0 ? { from: "help", ids } : { from: "nothing" };
}

/** Of what a project will bring nobody knows a figure, and none is given. */
function wantsAPromise(text: string): boolean {
  const words = readWords(text).join(" ");
  const isCertain = /\b(promise|guarantee|for sure|exact|exactly|sure)\b/.test(words);
  return isCertain && /\b(profit|gain|earn|pay me|make me|returns?)\b/.test(words);
}
