import { type FormEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Refused } from "#web/call.ts";
import { toast } from "#web/ui/toast.tsx";

export type Fields = Readonly<Record<string, string>>;

/**
 * A form whose fields stay the browser's own, so that what was typed before the script had started, or
 * filled in by a password manager, counts. `send` may throw a `Refused`: its sentence becomes a toast and
 * stands at its field, or under the form; whatever else it throws, and a refusal without a sentence,
 * reads as `fallback`. `reveal` makes sure that the named fields can be seen.
 */
export function useForm(
  send: (fields: Fields) => Promise<void>,
  fallback: string,
  reveal: (names: string[]) => void = () => {},
) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Fields>({});

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!form.current || isSending.current) return;
    // Before anything is drawn again: what was chosen before the script had started is only here.
    const fields = fieldsOf(form.current);
    isSending.current = true;
    flushSync(() => {
      setBusy(true);
      setProblems({});
    });
    try {
      await send(fields);
    } catch (problem) {
      const isSaid = problem instanceof Refused && problem.message !== "";
      const refused = isSaid ? problem : new Refused(fallback);
      toast.error(refused.message);
      show(refused);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const show = ({ message, fields }: Refused) => {
    const known = Object.entries(fields).filter(([name]) => form.current?.elements.namedItem(name));
    const names = known.map(([name]) => name);
    flushSync(() => {
      setProblems(known.length > 0 ? Object.fromEntries(known) : { form: message });
      if (names.length > 0) reveal(names);
    });
    focusFirst(form.current, names);
  };

  /** What was said of a field is over once it changes. */
  const change = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { [target.name]: _, form: __, ...others } = problems;
    setProblems(others);
  };

  const attributes = {
    ref: form,
    // Sent before the script has started, it must not write a password into the address.
    method: "post",
    noValidate: true,
    onSubmit: submit,
    onChange: change,
  } as const;
  const read = useCallback((): Fields => (form.current ? fieldsOf(form.current) : {}), []);
  const forget = useCallback(() => setProblems({}), []);
  return { form, attributes, problems, isBusy, submit, read, forget };
}

/** Says no to fields before anything is sent. */
export function refuseFields(fields: Fields): never {
  const [sentence = ""] = Object.values(fields);
  throw new Refused(sentence, { code: "INVALID_INPUT", status: 400, fields });
}

export function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) fields[name] = String(value);
  return fields;
}

function focusFirst(form: HTMLFormElement | null, names: string[]): void {
  for (const element of form?.elements ?? []) {
    if (!(element instanceof HTMLInputElement) || !names.includes(element.name)) continue;
    element.focus();
    return;
  }
}
