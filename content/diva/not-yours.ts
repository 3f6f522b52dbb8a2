import { readWords } from "./known-words.ts";

const secret =
  "(balance|wallet|password|phone|number|email|investments?|address|bvn|nin|transactions|statement)";
const somebody =
  "(husbands?|wife|wifes|brothers?|sisters?|friends?|neighbours?|boss|boyfriends?|girlfriends?|creators?|users?|woman|man|owner|admins?|persons?)";
const asks = /\b(show|give|tell|print|check|send|what is|how much|who is|get me)\b/;

/** "Chidi's balance"; what's, it's and the like are no names. */
const ofSomebody = new RegExp(
  `(?<![\\p{L}])(?!what|it|that|here|there|who|how|project|let)[\\p{L}]+['’]s\\s+(\\p{L}+\\s+)?${secret}`,
  "iu",
);
const ofAnAddress = new RegExp(`${secret}[^?.!]*\\S+@\\S+\\.\\S+`, "i");

/** Whether a text asks for what is private to somebody else. */
export function asksAboutOthers(text: string): boolean {
  if (ofSomebody.test(text) || ofAnAddress.test(text)) return true;
  const words = readWords(text).join(" ");
  if (!asks.test(words)) return false;
  const theirs = new RegExp(`\\b${somebody}\\b( \\w+){0,7} ${secret}\\b`);
  const ofTheirs = new RegExp(
    `\\b${secret}\\b( (?!my\\b)\\w+){0,5} (of|for) ?(the|my|this|that|d|every)? ?${somebody}\\b`,
  );
  return theirs.test(words) || ofTheirs.test(words);
}
