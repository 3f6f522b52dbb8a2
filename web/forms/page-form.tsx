import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { focusFirst } from "./focus-first.ts";
import { FormProblem } from "./form-problem.tsx";
import { withoutProblem } from "./problems.ts";

/**
 * A form that a page's action answers: before the script has started by a new page, which came with
 * `first`; afterwards in place, with a toast. `sent` changes with each success: as the key of the fields
 * it empties them. The first field that is wrong gets the keyboard, and is wrong no more once it changes.
 */
export function usePageForm(first: FormAnswer | undefined) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(first);
  const [sent, setSent] = useState(0);
  const later = fetcher.data;
  useEffect(() => {
    if (!later) return;
    setAnswer(later);
    if (later.isDone) {
      toast.success(later.message);
      setSent((count) => count + 1);
    } else {
      toast.error(later.message);
      focusFirst(form.current, Object.keys(later.fields));
    }
  }, [later]);
  const attributes = {
    ref: form,
    method: "post",
    noValidate: true,
    onChange: ({ target }: FormEvent) => {
      if (!(target instanceof Element)) return;
      const name = target.getAttribute("name") ?? "";
      setAnswer((before) => changed(before, name));
    },
  } as const;
  return {
    Form: fetcher.Form,
    attributes,
    answer,
    isBusy: fetcher.state !== "idle",
    sent,
  };
}

/** What was refused is over once a field changes; what was done stays said. */
function changed(answer: FormAnswer | undefined, name: string): FormAnswer | undefined {
  if (!answer || answer.isDone) return answer;
  return { ...answer, message: "", fields: withoutProblem(answer.fields, name) };
}

/** What the answer says of the form as a whole; a wrong field says it itself. */
export function FormSaid({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer?.message || Object.keys(answer.fields).length > 0) return null;
  if (!answer.isDone) return <FormProblem>{answer.message}</FormProblem>;
  return (
    <p className="flex gap-3 rounded-field bg-ok-soft px-4 py-3 font-medium text-ok">
      <Icon name="check" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{answer.message}</span>
    </p>
  );
}
