import { plainWords, skeleton } from "./plain-words.ts";

/** What questions about one's own money and about projects are made of. */
const known = (
  "account approved back balance bank business cancel changed close credited debited ending error failed far gain hours " +
  "invest invested investment investments minutes money naira newest paid password phone profit project projects " +
  "received refund rejected remain remaining returns reach reached status still time top wallet week withdraw " +
  "withdrawal yesterday"
).split(" ");

const knownWords = new Set(known);
const bySkeleton = new Map(known.map((word) => [skeleton(word), word]));

/** A text as plain English words, those of money spelt right: "hw mch dey my walet" has "wallet" in it. */
export function readWords(text: string): string[] {
  return plainWords(text).map((word) => (knownWords.has(word) ? undefined : respelt(word)) ?? word);
}

/** The one known word that this may be: all its consonants stand there in their order. */
function respelt(word: string): string | undefined {
  const bones = skeleton(word);
  // Of two consonants are made too many words, and a word with all its vowels is another word.
  if (bones.length < 3 || (bones.length === 3 && word.length > 5)) return undefined;
  return bySkeleton.get(bones) ?? (word.length > 5 ? oneLetterOff(word) : undefined);
}

function oneLetterOff(word: string): string | undefined {
  return known.find((one) => one.length > 5 && isOneLetterOff(word, one));
}

function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}
