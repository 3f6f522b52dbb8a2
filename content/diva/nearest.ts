import { answers } from "#content/help/answers.ts";
import help from "./phrases/help.json" with { type: "json" };
import others from "./phrases/others.json" with { type: "json" };
import own from "./phrases/own.json" with { type: "json" };
import { plainWords, skeleton } from "./plain-words.ts";

/** What a question may be about: "help:<article>", "own:<topic>", "projects", "not-yours" or "nothing". */
export type Subject = string;

/** One way in which people ask, and of each of its signs that it has it. */
type Phrase = { subject: Subject; signs: Set<string>; length: number };

/** How much a sign tells by itself: a word, its consonants, two words in a row, four letters of a long word. */
const tells: Record<string, number> = { w: 1, s: 0.6, b: 0.6, c: 0.35 };
/** Of the phrases of one subject the three nearest count, each less. */
const shares = [1, 0.5, 1 / 3];

const phrases = readPhrases().map(([subject, text]) => ({ subject, signs: signsOf(text) }));
const seen = countSigns();
const known: Phrase[] = phrases.map((one) => ({ ...one, length: lengthOf(one.signs) }));
const withSign = indexBySign();

/** The subjects whose phrases a question is most like, nearest first, each with how near: from 0 to about 1.8. */
export function findNearest(text: string): { subject: Subject; nearness: number }[] {
  const signs = signsOf(text);
  const products = new Map<Phrase, number>();
  for (const sign of signs)
    for (const phrase of withSign.get(sign) ?? [])
      products.set(phrase, (products.get(phrase) ?? 0) + weigh(sign) ** 2);
  const length = lengthOf(signs) || 1;
  const bySubject = new Map<Subject, number[]>();
  for (const [{ subject, length: other }, product] of products) {
    const nearnesses = bySubject.get(subject) ?? [];
    bySubject.set(subject, nearnesses);
    nearnesses.push(product / length / other);
  }
  return [...bySubject]
    .map(([subject, list]) => ({ subject, nearness: sumNearest(list) }))
    .sort((a, b) => b.nearness - a.nearness);
}

function sumNearest(list: number[]): number {
  list.sort((a, b) => b - a);
  return shares.reduce((sum, share, at) => sum + share * (list[at] ?? 0), 0);
}

function readPhrases(): [Subject, string][] {
  const asked = Object.entries(help).map(([id, list]) => [`help:${id}`, list] as const);
  const titled = Object.values(answers)
    .flat()
    .map(({ id, question, also = "" }) => [`help:${id}`, [question, also]] as const);
  const owned = Object.entries(own).map(([topic, list]) => [`own:${topic}`, list] as const);
  return [...asked, ...titled, ...owned, ...Object.entries(others)].flatMap(([subject, list]) =>
    list.filter(Boolean).map((text): [Subject, string] => [subject, text]),
  );
}

function signsOf(text: string): Set<string> {
  const words = plainWords(text);
  return new Set(
    words.flatMap((word, at) => {
      const bones = skeleton(word);
      const before = words[at - 1];
      return [
        `w:${word}`,
        ...(bones.length > 2 ? [`s:${bones}`] : []),
        ...(before ? [`b:${before} ${word}`] : []),
        ...(word.length > 4 ? partsOf(`^${word}$`) : []),
      ];
    }),
  );
}

function partsOf(word: string): string[] {
  return Array.from({ length: word.length - 3 }, (_, at) => `c:${word.slice(at, at + 4)}`);
}

function countSigns(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { signs } of phrases)
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

/** A sign tells the more, the fewer phrases have it. */
function weigh(sign: string): number {
  const rarity = Math.log(1 + phrases.length / (1 + (seen.get(sign) ?? 0)));
  return (tells[sign.charAt(0)] ?? 0) * rarity;
}

function lengthOf(signs: Set<string>): number {
  return Math.sqrt([...signs].reduce((sum, sign) => sum + weigh(sign) ** 2, 0));
}

function indexBySign(): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const phrase of known)
    for (const sign of phrase.signs) {
      const list = index.get(sign) ?? [];
      index.set(sign, list);
      list.push(phrase);
    }
  return index;
}
