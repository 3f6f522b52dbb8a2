import { useState } from "react";
import { useRevalidator } from "react-router";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { maxWords, type Testimonial } from "#contract/testimonials.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { DateField } from "#web/ui/inputs/date-field.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";

/** What somebody said, and how they agreed to see it shown. */
export function TestimonialForm({
  testimonial,
  onClose,
}: {
  testimonial: Testimonial | null;
  onClose: () => void;
}) {
  const { revalidate } = useRevalidator();
  const [consentedOn, setConsentedOn] = useState(testimonial?.consentedOn ?? "");
  const { attributes, problems, isBusy } = useSubmit(
    async ({ words = "", name = "", role = "", consent = "" }) => {
      const written = { words, name, role, consent, consentedOn };
      const { message } = testimonial
        ? await api.editTestimonial({ id: testimonial.id, ...written })
        : await api.addTestimonial(written);
      toast.success(message);
      onClose();
      await revalidate();
    },
    "Failed to save the testimonial",
  );
  return (
    <form {...attributes} aria-label="Testimonial" className="max-w-3xl">
      <Panel className="grid gap-5">
        <TextArea
          label="Words"
          name="words"
          required
          rows={4}
          maxLength={maxWords}
          hint="As they were said."
          error={problems.words}
          defaultValue={testimonial?.words}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            required
            maxLength={80}
            error={problems.name}
            defaultValue={testimonial?.name}
          />
          <TextField
            label="Role"
            name="role"
            required
            maxLength={80}
            hint="Such as Project Creator, Kano"
            error={problems.role}
            defaultValue={testimonial?.role}
          />
        </div>
        <TextArea
          label="Consent"
          name="consent"
          required
          rows={2}
          maxLength={500}
          hint="How and where this person agreed that we show it. Only admins read this."
          error={problems.consent}
          defaultValue={testimonial?.consent}
        />
        <DateField
          label="Agreed on"
          name="consentedOn"
          required
          max={todayInLagos()}
          error={problems.consentedOn}
          value={consentedOn}
          onChange={setConsentedOn}
        />
        <FormProblem>{problems.form}</FormProblem>
        <div className="grid gap-3 sm:flex">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save Testimonial
          </Button>
        </div>
      </Panel>
    </form>
  );
}
