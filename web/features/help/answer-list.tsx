import { useEffect } from "react";
import { useLocation } from "react-router";
import { HelpAnswer } from "./help-answer.tsx";
import type { AnswerGroup } from "./help-query.ts";

/** The questions under their headings. One is open at a time, on the whole page. */
export function AnswerList({ groups }: { groups: readonly AnswerGroup[] }) {
  useAddressedAnswer();
  return (
    <div className="grid gap-10">
      {groups.map(({ title, questions }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-2xl">{title}</h2>
          <div className="mt-3 border-b border-line">
            {questions.map((question) => (
              <HelpAnswer key={question.id} question={question} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Opens the answer that the address names also where one came by a link of our own. */
function useAddressedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    const details = answer?.closest("details");
    if (!answer || !details) return;
    details.open = true;
    answer.scrollIntoView();
  }, [hash]);
}
