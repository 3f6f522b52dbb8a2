import MiniSearch from "minisearch";
import { answers } from "./answers.ts";
import { type HelpCategory, plainAnswer } from "./question.ts";

/** Words that stand in most questions and tell none of them apart. */
const commonWords = new Set(
  "a an and are at be but can do does for from have how i if in into is it me my of on or our that the then there this to was we what when where which who why will with you your".split(
    " ",
  ),
);

type Entry = { id: string; question: string; also: string; answer: string };

const index = makeIndex();

/**
 * The ids of the questions that a text is about, best first. Those that have all of its words, spelt much
 * like that; when there are none, those that have the most telling ones.
 */
export function findAnswers(text: string, category?: HelpCategory): string[] {
  const strict = index.search(text, { combineWith: "AND" });
  const found = strict.length > 0 ? strict : index.search(text);
  const best = found[0]?.score ?? 0;
  const ids = found.filter(({ score }) => score >= best / 4).map(({ id }) => String(id));
  if (!category) return ids;
  return ids.filter((id) => answers[category].some((question) => question.id === id));
}

function makeIndex() {
  const made = new MiniSearch<Entry>({
    fields: ["question", "also", "answer"],
    processTerm(word) {
      const term = word.toLowerCase();
      return commonWords.has(term) ? null : term;
    },
    searchOptions: {
      boost: { question: 4, also: 2 },
      // The word being typed is not finished yet, and a long one may be misspelt.
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { fuzzy: 0.4, prefix: 0.6 },
    },
  });
  for (const { answer, also = "", ...rest } of Object.values(answers).flat()) {
    made.add({ ...rest, also, answer: plainAnswer(answer) });
  }
  return made;
}
