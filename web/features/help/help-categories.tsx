import { Link } from "react-router";
import { helpCategories } from "#content/help/question.ts";
import { categoryNames, type HelpQuery, helpHref } from "./help-query.ts";

/** The categories as one row, which stays in sight while one reads; on a phone it is pushed sideways. */
export function HelpCategories({ query: { text, category } }: { query: HelpQuery }) {
  const choices = [undefined, ...helpCategories];
  return (
    <nav aria-label="Categories" className="sticky top-17 z-10 -mx-5 mt-4 bg-paper py-2">
      <ul className="flex gap-2 overflow-x-auto px-5 py-1">
        {choices.map((one) => (
          <li key={one ?? "all"} className="shrink-0">
            <Link
              to={helpHref({ text, category: one })}
              preventScrollReset
              aria-current={one === category ? "true" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border-[1.5px] border-edge px-4 text-[0.9375rem] font-semibold hover:border-ink aria-[current=true]:border-transparent aria-[current=true]:bg-indigo aria-[current=true]:text-on-deep"
            >
              {one ? categoryNames[one] : "All"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
