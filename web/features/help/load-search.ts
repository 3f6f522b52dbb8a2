import type { Found, HelpQuery } from "./help-query.ts";

/** The search and its index, fetched when someone is about to use it. */
export function loadSearch() {
  return import("#content/help/find-answers.ts");
}

/** What the help centre has for this query: the same on the server and in the browser. */
export async function find({ text, category }: HelpQuery): Promise<Found> {
  if (!text) return { ids: null };
  return loadSearch().then(
    ({ findAnswers }) => ({ ids: findAnswers(text, category) }),
    () => ({ ids: null, hasFailed: true }),
  );
}
