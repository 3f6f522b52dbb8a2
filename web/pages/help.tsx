import { useRef } from "react";
import { useSearchParams } from "react-router";
import { AnswerList } from "#web/features/help/answer-list.tsx";
import { AskUs } from "#web/features/help/ask-us.tsx";
import { HelpCategories } from "#web/features/help/help-categories.tsx";
import { groupsOf, readHelpQuery } from "#web/features/help/help-query.ts";
import { HelpSearch } from "#web/features/help/help-search.tsx";
import { find } from "#web/features/help/load-search.ts";
import { NoAnswers } from "#web/features/help/no-answers.tsx";
import { ResultCount } from "#web/features/help/result-count.tsx";
import { pageMeta } from "#web/site/meta.ts";
import type { Route } from "./+types/help";

export function loader({ request }: Route.LoaderArgs) {
  return find(readHelpQuery(new URL(request.url).searchParams));
}

/** In the browser the same search runs on the spot, without a call for each letter. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return find(readHelpQuery(new URL(request.url).searchParams));
}

export function meta(facts: Route.MetaArgs) {
  return pageMeta(facts, {
    title: "Help center",
    description:
      "Answers about registering, raising money, investing, refunds, fees, your wallet and your account on Ajose.",
    trail: [
      { name: "Ajose", path: "/" },
      { name: "Help center", path: "/help" },
    ],
  });
}

export default function HelpPage({ loaderData: found }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const query = readHelpQuery(params);
  const groups = groupsOf(query, found);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="wrap grid gap-x-14 gap-y-8 py-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <h1 className="text-4xl md:text-5xl">Help center</h1>
        <p className="mt-3 mb-5 max-w-[44rem] text-lg text-pretty text-ink-soft">
          Straight answers about how Ajose works, and what it cannot do yet.
        </p>
        <HelpSearch query={query} field={field} />
        <HelpCategories query={query} />
        <ResultCount query={query} groups={groups} hasFailed={found.hasFailed} />
        {groups.length > 0 ? (
          <AnswerList groups={groups} />
        ) : (
          <NoAnswers query={query} field={field} />
        )}
      </div>
      <AskUs />
    </div>
  );
}
