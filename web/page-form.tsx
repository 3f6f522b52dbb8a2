import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "#web/form-answer.ts";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toast.tsx";

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
      focusFirst(form, Object.keys(later.fields));
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
  const { isDone, message } = answer;
  return (
    <p
      className={`flex gap-3 rounded-field px-4 py-3 font-medium ${isDone ? "bg-ok-soft text-ok" : "bg-danger-soft text-danger"}`}
    >
      <Icon name={isDone ? "check" : "alert"} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  );
}

function focusFirst(form: RefObject<HTMLFormElement | null>, wrong: string[]): void {
  for (const element of form.current?.elements ?? []) {
    if (!("name" in element) || !wrong.includes(String(element.name))) continue;
    if (element instanceof HTMLElement) element.focus();
    return;
  }
}
