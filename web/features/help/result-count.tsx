import { type AnswerGroup, categoryNames, type HelpQuery } from "./help-query.ts";

/** How many answers there are, said aloud whenever that changes. */
export function ResultCount({
  query: { text, category },
  groups,
  hasFailed = false,
}: {
  query: HelpQuery;
  groups: readonly AnswerGroup[];
  hasFailed?: boolean | undefined;
}) {
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const where = category ? ` in ${categoryNames[category]}` : "";
  return (
    <p role="status" className="mt-3 mb-5 wrap-anywhere text-ink-soft">
      {hasFailed
        ? "The search could not be loaded. Check your connection and search again; these are all the questions."
        : `${count} ${count === 1 ? "answer" : "answers"}${text ? ` for "${text}"` : ""}${where}`}
    </p>
  );
}
