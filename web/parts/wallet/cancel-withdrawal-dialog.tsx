import { useState } from "react";
import { formatShort } from "#contract/kobo.ts";
import type { Withdrawal } from "#contract/withdrawals.ts";
import { api } from "#web/api.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { keepBalance } from "#web/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Asks before a withdrawal is taken back. */
export function CancelWithdrawalDialog({
  withdrawal: { id, amount, bankName },
  onClose,
  onCancelled,
}: {
  withdrawal: Withdrawal;
  onClose: () => void;
  onCancelled: () => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function cancel() {
    setBusy(true);
    try {
      const { data } = await api.cancelWithdrawal({ id });
      keepBalance(data.newBalance);
      toast.success(`Withdrawal cancelled. ${formatShort(amount)} is back in your wallet.`);
      onClose();
    } catch (given) {
      const failed = "The withdrawal could not be cancelled. Please try again.";
      const sentence = sentenceOf(given, failed);
      toast.error(sentence);
      setProblem(sentence);
      setBusy(false);
    }
    // After a refusal too: it may have been decided meanwhile.
    await onCancelled().catch(() => undefined);
  }

  return (
    <Dialog title="Cancel this withdrawal?" isOpen onClose={onClose}>
      <p>
        {formatShort(amount)} comes back to your wallet at once, and nothing is sent to {bankName}.
      </p>
      <FieldError id="cancel-withdrawal-problem" error={problem} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={cancel}>
          Cancel withdrawal
        </Button>
      </div>
    </Dialog>
  );
}
