import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toast.tsx";
import { FormProblem } from "./form-problem.tsx";
import { focusFirst } from "./use-submit.ts";

/**
 * A form that a page's action answers: before the script has started by a new page, which came with
 * `first`; afterwards in place, with a toast. `sent` changes with each success: as the key of the fields
 * it empties them. The first field that is wrong gets the keyboard.
 */
export function usePageForm(first: FormAnswer | undefined) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);
  const later = fetcher.data;
  useEffect(() => {
    if (!later) return;
    if (later.isDone) {
      toast.success(later.message);
      setSent((count) => count + 1);
    } else {
      toast.error(later.message);
      focusFirst(form.current, Object.keys(later.fields));
    }
  }, [later]);
  return {
    Form: fetcher.Form,
    form,
    answer: later ?? first,
    isBusy: fetcher.state !== "idle",
    sent,
  };
}

/** What the answer says of the form as a whole; a wrong field says it itself. */
export function FormSaid({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer || Object.keys(answer.fields).length > 0) return null;
  if (!answer.isDone) return <FormProblem>{answer.message}</FormProblem>;
  return (
    <p className="flex gap-3 rounded-field bg-ok-soft px-4 py-3 font-medium text-ok">
      <Icon name="check" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{answer.message}</span>
    </p>
  );
}
