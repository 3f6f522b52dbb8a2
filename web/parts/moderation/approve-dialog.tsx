import { useState } from "react";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = useRenewal();

  async function approve() {
    setBusy(true);
    setProblem(null);
    try {
      await onApprove();
      onClose();
    } catch (refusal) {
      const sentence = sentenceOf(refusal, failure);
      setProblem(sentence);
      toast.error(sentence);
      renew(refusal);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title={`Approve ${subject}?`} isOpen onClose={onClose}>
      <p>{consequence}</p>
      {problem && <p className="mt-4 font-medium text-danger">{problem}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={approve} isBusy={isBusy}>
          Approve
        </Button>
      </div>
    </Dialog>
  );
}
