import { useState } from "react";
import { formatDay } from "#contract/dates/dates.ts";
import { dayFromToday } from "#contract/dates/lagos-days.ts";
import type { OverdueMilestone } from "#contract/lifecycle.ts";
import { api } from "#web/api/api.ts";
import { noReason, ReasonField } from "#web/features/admin/reason-field.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { DateField } from "#web/ui/inputs/date-field.tsx";

/** Allows more time for a milestone. The day that was approved stays on record. */
export function ExtendDialog({
  milestone,
  onExtended,
  onClose,
}: {
  milestone: OverdueMilestone;
  onExtended: (message: string) => Promise<void>;
  onClose: () => void;
}) {
  const [dueDate, setDueDate] = useState("");
  const form = useSubmit(async ({ reason = "" }) => {
    refuseFields({
      dueDate: dueDate === "" && "Please choose a due date",
      reason: noReason(reason),
    });
    const { projectId: id, milestoneId } = milestone;
    const asked = { id, milestoneId, dueDate, reason: reason.trim() };
    await onExtended((await api.extendMilestone(asked)).message);
  }, "Failed to give more time");
  return (
    <SubmitDialog
      title={`More time for “${milestone.title}”`}
      form={form}
      label="Give more time"
      onClose={onClose}
    >
      <DateField
        label="New due date"
        name="dueDate"
        required
        min={dayFromToday(1)}
        value={dueDate}
        onChange={setDueDate}
        hint={`Due ${formatDay(milestone.dueDate)} until now.`}
        error={form.problems.dueDate}
      />
      <ReasonField
        hint="The creator and everyone who invested read this."
        error={form.problems.reason}
      />
    </SubmitDialog>
  );
}
