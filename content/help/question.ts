/** The categories of the help centre, in the order in which they are shown. */
export const helpCategories = ["getting-started", "projects", "investments", "account"] as const;
export type HelpCategory = (typeof helpCategories)[number];

export type Question = {
  /** Stands in links to the answer, so it never changes. */
  id: string;
  question: string;
  /** Two to six sentences. A link to a page of ours is written [words](/path). */
  answer: string;
  /** Other words that people look for it with. */
  also?: string;
};

export type AnswerPart = { text: string; to?: string };

/** An answer in pieces: plain text, and links with the path that they lead to. */
export function partsOf(answer: string): AnswerPart[] {
  return answer.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((piece) => {
    const [, text, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    if (text !== undefined && to !== undefined) return [{ text, to }];
    return piece ? [{ text: piece }] : [];
  });
}

/** An answer as plain text, its links as their words. */
export function plainAnswer(answer: string): string {
  return partsOf(answer)
    .map(({ text }) => text)
    .join("");
}
