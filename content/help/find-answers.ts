import MiniSearch from "minisearch";
import { fold } from "#contract/text/fold.ts";
import { answers } from "./answers.ts";
import { type HelpCategory, plainAnswer } from "./question.ts";

/** Words that stand in most questions and so do not help to find one. */
const commonWords = new Set(
  "a an and are at be but can do does for from have how i if in into is it me my of on or our that the then there this to was we what when where which who why will with you your".split(
    " ",
  ),
);

type Entry = { id: string; question: string; also: string; answer: string; joined: string };

const index = makeIndex();

/**
 * The ids of the questions that a text is about, best first. Those that have all of its words, spelt much
 * like that; when there are none, those that have the most telling ones.
 */
export function findAnswers(text: string, category?: HelpCategory): string[] {
  const strict = index.search(text, { combineWith: "AND" });
  const found = strict.length > 0 ? strict : index.search(text);
  const best = found[0]?.score ?? 0;
  const ids = found
    .filter(({ score }) => score >= best / 4)
    .map(({ id }: { id: unknown }) => String(id));
  if (!category) return ids;
  return ids.filter((id) => answers[category].some((question) => question.id === id));
}

/**
 * The articles that a question in words is about, best first, by what they ask and are looked for with; `telling` is
 * how much of the question the article takes up: of its words that stand in no list of common ones, those it has.
 */
export function rankAnswers(
  words: readonly string[],
): { id: string; telling: number; matched: number }[] {
  const asked = new Set(words.filter((word) => !commonWords.has(word)));
  return index
    .search([...asked].join(" "), {
      boost: { question: 3, also: 3, answer: 0.4, joined: 0.4 },
      prefix: false,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    })
    .map(({ id, match, queryTerms }) => {
      const named = Object.values(match).filter((fields) =>
        fields.some((field) => field === "question" || field === "also"),
      ).length;
      return { id: String(id), telling: queryTerms.length / asked.size, matched: named };
    });
}

function wordsOf(text: string): string[] {
  return fold(text).split(" ").filter(Boolean);
}

/** Two neighbours as one word: "top up" is found by "topup". */
function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}

function makeIndex() {
  const made = new MiniSearch<Entry>({
    fields: ["question", "also", "answer", "joined"],
    tokenize: (text, field) => (field === "joined" ? pairsOf(wordsOf(text)) : wordsOf(text)),
    processTerm: (word) => (commonWords.has(word) ? null : word),
    searchOptions: {
      tokenize: wordsOf,
      boost: { question: 4, also: 2, joined: 0.2 },
      // The word being typed is not finished yet, and a long one may be misspelt.
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { fuzzy: 0.4, prefix: 0.6 },
    },
  });
  for (const { answer, also = "", ...rest } of Object.values(answers).flat()) {
    const plain = plainAnswer(answer);
    made.add({ ...rest, also, answer: plain, joined: `${rest.question} ${also} ${plain}` });
  }
  return made;
}
