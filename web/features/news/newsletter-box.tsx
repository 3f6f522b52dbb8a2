import type { FormAnswer } from "#web/forms/form-answer.ts";
import { FormSaid, usePageForm } from "#web/forms/page-form.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** Asks for an address. Nothing is sent to it but one mail, until the link in that mail is confirmed. */
export function NewsletterBox({
  action,
  first,
}: {
  action: string;
  first?: FormAnswer | undefined;
}) {
  const { Form, attributes, answer, isBusy, sent } = usePageForm(first);
  return (
    <section
      aria-labelledby="newsletter"
      className="overflow-hidden rounded-card border border-line bg-card shadow-card print:hidden"
    >
      <Pattern id="newsletter" columns={16} rows={1} className="h-10 w-full" />
      <div className="grid gap-6 p-6 md:grid-cols-2 md:gap-10 md:p-9">
        <div>
          <h2 id="newsletter" className="text-2xl">
            The Ajose newsletter
          </h2>
          <p className="mt-2.5 max-w-[34em] text-ink-soft">
            New projects and how the funded ones are doing. Nothing is sent before you confirm by
            mail, and every issue carries a link to leave.
          </p>
        </div>
        <Form {...attributes} action={action} className="grid gap-3">
          <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
            <TextField
              key={sent}
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              required
              defaultValue={answer?.typed.email ?? ""}
              error={answer?.fields.email}
            />
            <Button type="submit" isBusy={isBusy} className="sm:mt-[1.8rem]">
              Subscribe
            </Button>
          </div>
          <FormSaid answer={answer} />
        </Form>
      </div>
    </section>
  );
}
