import { formatShort } from "#contract/money/kobo.ts";
import type { Withdrawal } from "#contract/withdrawals.ts";
import { api } from "#web/api/api.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { storeBalance } from "#web/session/session-store.ts";
import { toast } from "#web/ui/base/toast.tsx";

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
  const form = useSubmit(async () => {
    try {
      const { data } = await api.cancelWithdrawal({ id });
      storeBalance(data.newBalance);
      toast.success(`Withdrawal cancelled. ${formatShort(amount)} is back in your wallet.`);
      onClose();
    } finally {
      // After a refusal too: it may have been decided meanwhile.
      void onCancelled().catch(() => undefined);
    }
  }, "The withdrawal could not be cancelled. Please try again.");
  return (
    <SubmitDialog
      title="Cancel this withdrawal?"
      form={form}
      label="Cancel withdrawal"
      variant="danger"
      closeLabel="Keep it"
      onClose={onClose}
    >
      <p>
        {formatShort(amount)} comes back to your wallet at once, and nothing is sent to {bankName}.
      </p>
    </SubmitDialog>
  );
}
