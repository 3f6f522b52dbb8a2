import { type SubmitEvent, useState } from "react";
import { formatShort } from "#contract/kobo.ts";
import type { WaitingRelease } from "#contract/lifecycle.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { needsTwo, type TwoAdmins } from "./lifecycle.ts";
import { useDecision } from "./use-decision.ts";

/** Asks once more before money leaves the escrow. `onReleased` gets what was done, in the server's words. */
export function ReleaseDialog({
  release,
  twoAdmins,
  onReleased,
  onClose,
}: {
  release: WaitingRelease;
  twoAdmins: TwoAdmins | null;
  onReleased: (message: string) => Promise<void>;
  onClose: () => void;
}) {
  const [note, setNote] = useState("");
  const { isBusy, problem, decide } = useDecision("Failed to release the milestone");

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void decide(async () => {
      const { projectId: id, milestoneId } = release;
      const said = note.trim() === "" ? {} : { note: note.trim() };
      const asked = { id, milestoneId, ...said };
      await onReleased((await api.releaseMilestone(asked)).message);
    });
  }

  return (
    <Dialog title={`Release “${release.title}”?`} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <p>{consequenceOf(release, twoAdmins)}</p>
        <TextArea
          label="Note"
          name="note"
          isOptional
          rows={3}
          maxLength={1000}
          hint="Kept in the audit log."
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FieldError id="release-problem" error={problem} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Release
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function consequenceOf(release: WaitingRelease, twoAdmins: TwoAdmins | null): string {
  const { amount, platformFee, settlementFee, creatorName, first, letOutLately } = release;
  const fees = platformFee + settlementFee;
  const what = `${formatShort(amount - fees)} to the wallet of ${creatorName} and ${formatShort(fees)} in fees`;
  const isFirst = first === null && needsTwo(amount + letOutLately, twoAdmins);
  return isFirst
    ? `Once another admin has approved it too, the escrow pays ${what}.`
    : `The escrow pays ${what}, at once. This cannot be called back.`;
}
