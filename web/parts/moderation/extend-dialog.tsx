import { type SubmitEvent, useState } from "react";
import type { OverdueMilestone } from "#contract/lifecycle.ts";
import { api } from "#web/api.ts";
import { formatDay } from "#web/dates.ts";
import { dayFromToday } from "#web/lagos-days.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDecision } from "./use-decision.ts";

type Problems = { dueDate?: string; reason?: string };

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
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<Problems>({});
  const { isBusy, problem, decide, forget } = useDecision("Failed to give more time");

  function change(set: () => void) {
    set();
    setWrong({});
    forget();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (dueDate === "") return setWrong({ dueDate: "Please choose a due date" });
    if (reason.trim() === "") return setWrong({ reason: "Please give a reason" });
    void decide(async () => {
      const { projectId: id, milestoneId } = milestone;
      const asked = { id, milestoneId, dueDate, reason: reason.trim() };
      await onExtended((await api.extendMilestone(asked)).message);
    });
  }

  return (
    <Dialog title={`More time for “${milestone.title}”`} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label="New due date"
          name="dueDate"
          type="date"
          required
          min={dayFromToday(1)}
          hint={`Due ${formatDay(milestone.dueDate)} until now.`}
          error={wrong.dueDate}
          value={dueDate}
          onChange={({ target }) => change(() => setDueDate(target.value))}
        />
        <TextArea
          label="Reason"
          name="reason"
          required
          rows={3}
          maxLength={1000}
          hint="The creator and everyone who invested read this."
          error={wrong.reason}
          value={reason}
          onChange={({ target }) => change(() => setReason(target.value))}
        />
        <FieldError id="extend-problem" error={problem} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Give more time
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
