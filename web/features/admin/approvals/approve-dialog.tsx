import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";

/** Asks once more before something is approved: money may move at once, and it cannot be taken back. */
export function ApproveDialog({
  subject,
  consequence,
  failure,
  onApprove,
  onClose,
}: {
  /** What is being approved. */
  subject: string;
  /** What happens then, as a sentence. */
  consequence: string;
  /** What is said when it fails without the server's own words. */
  failure: string;
  onApprove: () => Promise<void>;
  onClose: () => void;
}) {
  const form = useSubmit(async () => {
    await onApprove();
    onClose();
  }, failure);
  return (
    <SubmitDialog
      title={`Approve ${subject}?`}
      form={form}
      label="Approve"
      closeLabel="Cancel"
      onClose={onClose}
    >
      <p>{consequence}</p>
    </SubmitDialog>
  );
}
