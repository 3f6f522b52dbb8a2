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

export type AnswerGroup = { title: string; questions: readonly Question[] };

/** The questions to show, under their headings. */
export function groupsOf({ category }: HelpQuery, { ids }: Found): AnswerGroup[] {
  if (ids) {
    const all = Object.values(answers).flat();
    const questions = ids.flatMap((id) => all.find((question) => question.id === id) ?? []);
    return questions.length > 0 ? [{ title: "Best matches", questions }] : [];
  }
  return helpCategories
    .filter((one) => !category || one === category)
    .map((one) => ({ title: categoryNames[one], questions: answers[one] }));
}
