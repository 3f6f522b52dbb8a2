import type { FormAnswer } from "#web/forms/form-answer.ts";
import { FormSaid, usePageForm } from "#web/forms/page-form.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";

/** The same names as the contract's, whose list would bring its checks into the page. */
const categories = [
  { value: "general", label: "General question" },
  { value: "support", label: "Support" },
  { value: "partnership", label: "Partnership" },
  { value: "press", label: "Press" },
  { value: "investment", label: "Investment" },
  { value: "project", label: "Project" },
];

export function ContactForm({ first }: { first: FormAnswer | undefined }) {
  const { Form, attributes, answer, isBusy, sent } = usePageForm(first);
  return (
    <Form {...attributes} action="/contact" className="grid gap-5">
      <ContactFields key={sent} answer={answer} />
      <FormSaid answer={answer} />
      <Button type="submit" isBusy={isBusy} className="justify-self-start max-sm:w-full">
        Send Message
      </Button>
    </Form>
  );
}

function ContactFields({ answer }: { answer: FormAnswer | undefined }) {
  const wrong = answer?.fields ?? {};
  const typed = answer?.typed ?? {};
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={typed.name}
          error={wrong.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          defaultValue={typed.email}
          error={wrong.email}
        />
        <TextField
          label="Subject"
          name="subject"
          required
          maxLength={150}
          defaultValue={typed.subject}
          error={wrong.subject}
        />
        <Select
          label="Category"
          name="category"
          isOptional
          placeholder="Choose a category"
          choices={categories}
          defaultValue={typed.category}
          error={wrong.category}
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        required
        rows={6}
        maxLength={5_000}
        defaultValue={typed.message}
        error={wrong.message}
      />
    </>
  );
}
