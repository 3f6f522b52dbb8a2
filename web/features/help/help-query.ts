import { answers } from "#content/help/answers.ts";
import { type HelpCategory, helpCategories, type Question } from "#content/help/question.ts";
import { withQuery } from "#web/lib/addresses.ts";

/** What the help centre was asked for. All of it stands in the address. */
export type HelpQuery = { text: string; category: HelpCategory | undefined };

/** What the search found, or null where there was nothing to search for. */
export type Found = { ids: readonly string[] | null; hasFailed?: boolean };

export const categoryNames: Record<HelpCategory, string> = {
  "getting-started": "Getting started",
  projects: "Projects",
  investments: "Investments",
  account: "Account",
};

const maxTextLength = 100;

/** Reads an address or a form; what makes no sense in it is left out. */
export function readHelpQuery(given: URLSearchParams | FormData): HelpQuery {
  const text = (name: string) => String(given.get(name) ?? "").trim();
  return {
    text: text("q").slice(0, maxTextLength),
    category: helpCategories.find((category) => category === text("category")),
  };
}

export function helpHref({ text, category }: Partial<HelpQuery>): string {
  const params = new URLSearchParams();
  if (text) params.set("q", text);
  if (category) params.set("category", category);
  return withQuery("/help", params);
}

/** What most people want to know, in that order: it stands above everything else. */
const popularIds = ["cooling-off", "goal-missed", "costs", "payment-pending", "withdraw"];

/** Questions under a heading; the heading of a folded one opens them. */
export type AnswerGroup = { title: string; questions: readonly Question[]; isFolded: boolean };

/** The questions to show, under their headings. */
export function groupsOf({ category }: HelpQuery, { ids }: Found): AnswerGroup[] {
  if (ids) {
    const questions = named(ids);
    return questions.length > 0 ? [{ title: "Best matches", questions, isFolded: false }] : [];
  }
  if (category)
    return [{ title: categoryNames[category], questions: answers[category], isFolded: false }];
  return [
    { title: "Asked most", questions: named(popularIds), isFolded: false },
    ...helpCategories.map((one) => ({
      title: categoryNames[one],
      // Each stands once, or a link to it would lead to the wrong one.
      questions: answers[one].filter(({ id }) => !popularIds.includes(id)),
      isFolded: true,
    })),
  ];
}

function named(ids: readonly string[]): Question[] {
  const all = Object.values(answers).flat();
  return ids.flatMap((id) => all.find((question) => question.id === id) ?? []);
}
