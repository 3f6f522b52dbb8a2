import { noReason, ReasonField } from "#web/features/admin/reason-field.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";

/** Asks why before something is rejected: its owner will read it. */
export function RejectDialog({
  subject,
  consequence = "",
  failure,
  onReject,
  onClose,
}: {
  /** What is being rejected. */
  subject: string;
  /** What happens beside the refusal, as a sentence. */
  consequence?: string;
  /** What is said when it fails without the server's own words. */
  failure: string;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useSubmit(async ({ reason = "" }) => {
    refuseFields({ reason: noReason(reason) });
    await onReject(reason.trim());
    onClose();
  }, failure);
  return (
    <SubmitDialog
      title={`Reject ${subject}`}
      form={form}
      label="Reject"
      variant="danger"
      closeLabel="Cancel"
      onClose={onClose}
    >
      {consequence && <p>{consequence}</p>}
      <ReasonField
        hint="Its owner reads this. Say what has to change."
        error={form.problems.reason}
      />
    </SubmitDialog>
  );
}
