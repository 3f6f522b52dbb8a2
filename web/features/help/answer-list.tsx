import { HelpAnswer } from "./help-answer.tsx";
import type { AnswerGroup } from "./help-query.ts";
import { useAddressedAnswer } from "./use-addressed-answer.ts";

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
