import type { MouseEvent } from "react";
import { Link } from "react-router";
import { partsOf, type Question } from "#content/help/question.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Icon } from "#web/ui/icon.tsx";

/**
 * A question that opens to its answer. Those of one name close each other; and since the id stands inside,
 * the browser itself opens the answer that an address names.
 */
export function HelpAnswer({ question: { id, question, answer } }: { question: Question }) {
  return (
    <details name="answer" className="group border-t border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3.5 font-semibold hover:text-indigo-ink [&::-webkit-details-marker]:hidden">
        <span className="grow text-pretty">{question}</span>
        <Icon
          name="down"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div id={id} className="max-w-[42rem] scroll-mt-44 pr-9 pb-5">
        <p className="text-pretty">
          {partsOf(answer).map(({ text, to }) =>
            to ? (
              <Link key={text} to={to} className="font-medium text-action-text underline">
                {text}
              </Link>
            ) : (
              text
            ),
          )}
        </p>
        <a
          href={`#${id}`}
          onClick={(event) => void copyLink(event)}
          className="-mx-2 mt-2 inline-flex min-h-11 items-center gap-2 rounded-field px-2 text-[0.9375rem] font-semibold text-ink-soft hover:text-ink"
        >
          <Icon name="copy" className="size-4" /> Copy link
        </a>
      </div>
    </details>
  );
}

/** Without script the same link brings its address into the bar. */
async function copyLink(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const { hash, origin, pathname } = event.currentTarget;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${hash}`);
    toast.success("Link copied to clipboard!");
  } catch {
    toast.error("The link could not be copied");
  }
}
