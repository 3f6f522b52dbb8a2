import { type FormEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { errorMessage } from "#web/forms/error-message.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { focusFirst } from "./focus-first.ts";
import { type Fields, fieldProblems, isOutdated, withoutProblem } from "./problems.ts";

type Options = {
  /** Which names the page has a field for; those of the form's elements unless said. */
  knows?: (name: string) => boolean;
  /** Makes sure that the named fields can be seen. */
  reveal?: (names: string[]) => void;
  /** False where the page read anew would take away what is typed. */
  rereads?: boolean;
};

/**
 * Whatever a form or a button sends. One press sends once: until the answer is there, another does nothing.
 * What `send` throws becomes a toast, and stands at its fields or in `problems.form`; the keyboard goes to the
 * first field that is wrong. `failure` is said where the server gave no words. A no for the state of things has
 * the page read anew.
 *
 * A form takes `attributes`. Its fields may stay the browser's own, so that what was typed before the script had
 * started, or filled in by a password manager, counts: `send` gets them by name. Where one page has several
 * buttons, each says with `given` which one it is.
 */
export function useSubmit<Given>(
  send: (fields: Fields, given?: Given) => Promise<unknown>,
  failure: string | ((problem: unknown) => string),
  { knows, reveal, rereads = true }: Options = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [busy, setBusy] = useState<{ given: Given | undefined } | null>(null);
  const [problems, setProblems] = useState<Fields>({});
  const { revalidate } = useRevalidator();
  const read = useCallback(() => fieldsOf(form.current), []);
  /** What was said of a field is over once it changes; without a name all of it is. */
  const forget = useCallback((name?: string) => {
    setProblems((before) => (name === undefined ? {} : withoutProblem(before, name)));
  }, []);

  const submit = async (given?: Given): Promise<void> => {
    if (isSending.current) return;
    // Before anything is drawn again: what was chosen before the script had started is only here.
    const fields = read();
    isSending.current = true;
    flushSync(() => {
      setBusy({ given });
      setProblems({});
    });
    try {
      await send(fields, given);
    } catch (problem) {
      refuse(problem);
    } finally {
      isSending.current = false;
      setBusy(null);
    }
  };

  const refuse = (problem: unknown) => {
    const message = typeof failure === "string" ? errorMessage(problem, failure) : failure(problem);
    const isField = (name: string) => Boolean(form.current?.elements.namedItem(name));
    const wrong = fieldProblems(problem, knows ?? isField);
    const names = Object.keys(wrong);
    toast.error(message);
    flushSync(() => {
      setProblems(names.length > 0 ? wrong : { form: message });
      if (names.length > 0) reveal?.(names);
    });
    focusFirst(form.current, names);
    if (rereads && names.length === 0 && isOutdated(problem)) void revalidate();
  };

  const attributes = {
    ref: form,
    // Sent before the script has started, it must not write a password into the address.
    method: "post",
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
    onChange: ({ target }: FormEvent) => {
      if (target instanceof Element) forget(target.getAttribute("name") ?? "");
    },
  } as const;
  return {
    attributes,
    problems,
    isBusy: busy !== null,
    busyWith: busy?.given,
    submit,
    read,
    forget,
  };
}

function fieldsOf(form: HTMLFormElement | null): Fields {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form ?? undefined)) fields[name] = String(value);
  return fields;
}
