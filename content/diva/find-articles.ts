import { rankAnswers } from "#content/help/find-answers.ts";
import { readWords } from "./known-words.ts";

/** Words of talk, which say nothing of what is asked. */
const talk = new Set(
  "abeg again all allah also another any anything april august before begin being best between beg day december dear even ever every exactly february first get give go going good got have he hello help hi his human january july june just kawai know let like line make many march may me mean more morning much must na naira nake name need never new next no not november now once one october oh or own plenty please put really right sannu say see she should since so some somebody still sure take tell than thank that their them these they thing things think this those thus today together too two un up us use used very want way well were what when where which while whole why will wish without work year yes yesterday yet".split(
    " ",
  ),
);

/** The up to three articles of the help centre that answer a question; none where no one does so surely. */
export function findArticles(text: string): string[] {
  const words = readWords(text);
  const telling = words.filter((word) => !talk.has(word) && !/^\d+k?$/.test(word));
  const ranked = rankAnswers(telling.length > 0 ? telling : words);
  const [best] = ranked;
  if (!best || !isSure(best)) return [];
  return ranked.slice(0, 3).map(({ id }) => id);
}

function isSure({ telling, matched }: { telling: number; matched: number }): boolean {
  return matched >= 3 || (matched >= 2 && telling >= 0.4) || (matched >= 1 && telling > 0.5);
}
