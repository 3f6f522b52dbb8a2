import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import type { Testimonial } from "#contract/testimonials.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";

/** What somebody said, with their consent, and what one may do about it. */
export function TestimonialRow({
  testimonial,
  place,
  isShown,
  onEdit,
}: {
  testimonial: Testimonial;
  place: number;
  isShown: boolean;
  onEdit: () => void;
}) {
  const { id, words, name, role, consent, consentedOn, recordedBy } = testimonial;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { revalidate } = useRevalidator();
  const moving = useSubmit(async () => {
    toast.success((await api.moveTestimonial({ id })).message);
    await revalidate();
  }, "Failed to move the testimonial");
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <p>
        <Badge tone={isShown ? "ok" : "neutral"}>
          {isShown ? `Shown, number ${place}` : "Not shown: only the first three are"}
        </Badge>
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">“{words}”</p>
      <p className="wrap-anywhere">
        <b className="font-semibold">{name}</b>, {role}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        Agreed on {formatDay(consentedOn)}: {consent} Recorded by {recordedBy}.
      </p>
      <div className="flex flex-wrap gap-2.5">
        {place > 1 && (
          <Button
            size="small"
            variant="outline"
            isBusy={moving.isBusy}
            aria-label={`Show first: ${name}`}
            onClick={() => void moving.submit()}
          >
            Show first
          </Button>
        )}
        <Button size="small" variant="outline" aria-label={`Edit: ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={`Withdraw: ${name}`}
          onClick={() => setWithdrawing(true)}
        >
          Withdraw
        </Button>
      </div>
      <FormProblem>{moving.problems.form}</FormProblem>
      {isWithdrawing && (
        <WithdrawDialog testimonial={testimonial} onClose={() => setWithdrawing(false)} />
      )}
    </Card>
  );
}

function WithdrawDialog({
  testimonial: { id, name },
  onClose,
}: {
  testimonial: Testimonial;
  onClose: () => void;
}) {
  const { revalidate } = useRevalidator();
  const form = useSubmit(async () => {
    toast.success((await api.withdrawTestimonial({ id })).message);
    onClose();
    await revalidate();
  }, "Failed to withdraw the testimonial");
  return (
    <SubmitDialog
      title="Withdraw this testimonial?"
      form={form}
      label="Withdraw"
      variant="danger"
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        What <b className="font-semibold">{name}</b> said leaves the landing page, and we forget it
        with the consent.
      </p>
    </SubmitDialog>
  );
}
