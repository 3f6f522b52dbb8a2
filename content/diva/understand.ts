import { findArticles } from "./find-articles.ts";
import { readWords } from "./known-words.ts";
import { findNearest } from "./nearest.ts";
import { asksAboutOthers } from "./not-yours.ts";
import { findOwnTopic, isOwnTopic, type OwnTopic } from "./own-topics.ts";
import { findProjectWish, type ProjectWish, readProjectWish } from "./project-wish.ts";

/** Where the answer to a question comes from. */
export type Understood =
  | { from: "help"; ids: string[] }
  | { from: "own"; topic: OwnTopic }
  | { from: "projects"; wish: ProjectWish }
  | { from: "not-yours" }
  | { from: "nothing" };

/** How near a phrase must be that decides alone, and one that decides where no article has the question's words. */
const [sureFrom, likelyFrom] = [0.4, 0.22];

/**
 * What a question is about. It answers nothing itself: figures come from the API, words from the help centre. What is
 * private to others, and promises, are looked for first; then what people ask most, by its form; then what the question
 * is most like among many ways of asking.
 */
export function understand(text: string): Understood {
  if (asksAboutOthers(text)) return { from: "not-yours" };
  if (wantsAPromise(text)) return { from: "help", ids: ["expected-roi", "can-i-lose-money"] };
  const topic = findOwnTopic(text);
  if (topic) return { from: "own", topic };
  const wish = findProjectWish(text);
  if (wish) return { from: "projects", wish };
  return likenTo(text);
}

function likenTo(text: string): Understood {
  const nearest = findNearest(text);
  const { subject = "nothing", nearness = 0 } = nearest[0] ?? {};
  const articles = nearness < sureFrom ? findArticles(text) : [];
  if (articles.length > 0) return { from: "help", ids: articles };
  if (nearness < likelyFrom) return { from: "nothing" };
  const [kind, about = ""] = subject.split(":");
  if (kind === "own" && isOwnTopic(about)) return { from: "own", topic: about };
  if (kind === "projects") return { from: "projects", wish: readProjectWish(text) };
  if (kind === "not-yours") return { from: "not-yours" };
  if (kind !== "help") return { from: "nothing" };
  const close = nearest.filter((one) => one.nearness > nearness / 2).slice(0, 6);
  const ids = close.flatMap((one) => one.subject.match(/^help:(.*)$/)?.[1] ?? []);
  return { from: "help", ids: ids.slice(0, 3) };
}

/** Of what a project will bring nobody knows a figure, and none is given. */
function wantsAPromise(text: string): boolean {
  const words = readWords(text).join(" ");
  const isCertain = /\b(promise|guarantee|for sure|exact|exactly|sure)\b/.test(words);
  return isCertain && /\b(profit|gain|earn|pay me|make me|returns?)\b/.test(words);
}
