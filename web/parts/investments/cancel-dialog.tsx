import { useState } from "react";
import type { Investment } from "#contract/investments.ts";
import { formatShort } from "#contract/kobo.ts";
import { api } from "#web/api.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { keepBalance } from "#web/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

/** Asks before an investment is taken back. `onCancelled` comes once the money is in the wallet again. */
export function CancelDialog({
  investment,
  onClose,
  onCancelled,
}: {
  investment: Investment;
  onClose: () => void;
  onCancelled: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const renew = useRenewal();
  const amount = formatShort(investment.amount);

  async function cancel() {
    setBusy(true);
    try {
      const { data } = await api.cancelInvestment({ id: investment.id });
      keepBalance(data.newBalance);
      toast.success(`Investment cancelled. ${amount} is back in your wallet.`);
      onCancelled();
    } catch (given) {
      const sentence = sentenceOf(
        given,
        "The investment could not be cancelled. Please try again.",
      );
      toast.error(sentence);
      setProblem(sentence);
      setBusy(false);
      renew(given);
    }
  }

  return (
    <Dialog title="Cancel this investment?" isOpen onClose={onClose}>
      <p>
        {amount} comes back to your wallet at once, and{" "}
        <b className="font-semibold wrap-anywhere">{investment.projectName}</b> loses it.
      </p>
      <FieldError id="cancel-problem" error={problem} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={cancel}>
          Cancel Investment
        </Button>
      </div>
    </Dialog>
  );
}
