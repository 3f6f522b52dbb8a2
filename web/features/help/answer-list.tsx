import { useEffect } from "react";
import { useLocation } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { HelpAnswer } from "./help-answer.tsx";
import type { AnswerGroup } from "./help-query.ts";

/** The questions under their headings. One is open at a time, on the whole page. */
export function AnswerList({ groups }: { groups: readonly AnswerGroup[] }) {
  useAddressedAnswer();
  return (
    <div className="grid gap-5">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          {group.isFolded ? <Folded {...group} /> : <Open {...group} />}
        </section>
      ))}
    </div>
  );
}

function Open({ title, questions }: AnswerGroup) {
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <Questions questions={questions} />
    </>
  );
}

function Folded({ title, questions }: AnswerGroup) {
  return (
    <details
      data-fold
      className="group/fold rounded-card border border-line bg-card px-5 shadow-card"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{title}</h2>
        <span className="grow text-right text-sm text-ink-soft">{questions.length} questions</span>
        <Icon
          name="down"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <Questions questions={questions} />
    </details>
  );
}

function Questions({ questions }: Pick<AnswerGroup, "questions">) {
  return (
    <div className="mt-3 border-b border-line">
      {questions.map((question) => (
        <HelpAnswer key={question.id} question={question} />
      ))}
    </div>
  );
}

/** Opens the answer that the address names, and what it is folded into, also where one came by a link of our own. */
function useAddressedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    if (!answer) return;
    for (let details = answer.closest("details"); details; ) {
      details.open = true;
      details = details.parentElement?.closest("details") ?? null;
    }
    answer.scrollIntoView();
  }, [hash]);
}
