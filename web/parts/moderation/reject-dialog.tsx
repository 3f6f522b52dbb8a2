import { type FormEvent, useState } from "react";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

/** Asks why before something is rejected: its owner will read it. */
export function RejectDialog({
  subject,
  failure,
  onReject,
  onClose,
}: {
  /** What is being rejected. */
  subject: string;
  /** What is said when it fails without the server's own words. */
  failure: string;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = useRenewal();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === "") return setProblem("Please give a reason");
    setBusy(true);
    try {
      await onReject(reason.trim());
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
    <Dialog title={`Reject ${subject}`} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextArea
          label="Reason"
          name="reason"
          required
          maxLength={1000}
          hint="Its owner reads this. Say what has to change."
          error={problem}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(null);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="danger" isBusy={isBusy}>
            Reject
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
