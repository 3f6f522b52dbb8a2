import type { ReactNode } from "react";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Button } from "#web/ui/base/button.tsx";
import { FormSaid, usePageForm } from "./page-form.tsx";

/**
 * Where the link of a mail leads that asks for a press: a mail program that opens it must not act for anyone. The
 * token goes to the page's action as a hidden field, beside the `hidden` ones.
 */
export function MailedLinkForm({
  action,
  token,
  hidden = {},
  words: { title, text, button, done },
  first,
  children,
}: {
  action: string;
  token: string;
  hidden?: Record<string, string>;
  words: { title: string; text: string; button: string; done: string };
  first: FormAnswer | undefined;
  /** What one does when it is done. */
  children: ReactNode;
}) {
  const { Form, attributes, answer, isBusy } = usePageForm(first);
  return (
    <div className="wrap py-14">
      <div className="mx-auto max-w-xl">
        <h1 className="text-4xl md:text-5xl">{answer?.isDone ? done : title}</h1>
        {!answer?.isDone && <p className="mt-4 text-lg text-ink-soft">{text}</p>}
        <Form {...attributes} action={action} className="mt-7 grid gap-4">
          {Object.entries({ ...hidden, token }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {/* The token is no field that anyone could put right, so its sentence stands for the whole form. */}
          <FormSaid answer={answer && { ...answer, fields: {} }} />
          {answer?.isDone ? (
            children
          ) : (
            <Button type="submit" isBusy={isBusy} className="justify-self-start">
              {button}
            </Button>
          )}
        </Form>
      </div>
    </div>
  );
}
