import type { WaitingRelease } from "#contract/lifecycle.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import { needsTwo, type TwoAdmins } from "./lifecycle.ts";

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
  const form = useSubmit(async ({ note = "" }) => {
    const { projectId: id, milestoneId } = release;
    const said = note.trim() === "" ? {} : { note: note.trim() };
    await onReleased((await api.releaseMilestone({ id, milestoneId, ...said })).message);
  }, "Failed to release the milestone");
  return (
    <SubmitDialog
      title={`Release “${release.title}”?`}
      form={form}
      label="Release"
      onClose={onClose}
    >
      <p>{consequenceOf(release, twoAdmins)}</p>
      <TextArea
        label="Note"
        name="note"
        isOptional
        rows={3}
        maxLength={1000}
        hint="Kept in the audit log."
        error={form.problems.note}
      />
    </SubmitDialog>
  );
}

function consequenceOf(release: WaitingRelease, twoAdmins: TwoAdmins | null): string {
  const { amount, platformFee, settlementFee, creatorName, first, letOutLately } = release;
  const fees = platformFee + settlementFee;
  const what = `${formatShort(amount - fees)} to the wallet of ${creatorName} and ${formatShort(fees)} in fees`;
  const isFirst = first === null && needsTwo(amount + letOutLately, twoAdmins);
  return isFirst
    ? `Once another admin has approved it too, the escrow pays ${what}.`
    : `The escrow pays ${what}, at once. You cannot undo this.`;
}
