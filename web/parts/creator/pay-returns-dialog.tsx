import { useState } from "react";
import { formatShort } from "#contract/kobo.ts";
import { api } from "#web/api.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { keepBalance } from "#web/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

/** Asks once more: what is paid in as returns comes back to the creator only as far as the outcome leaves it. */
export function PayReturnsDialog({
  projectId,
  amount,
  amountKobo,
  returnsKobo,
  balanceKobo,
  onClose,
  onPaid,
}: {
  projectId: string;
  /** The amount as people read it. */
  amount: string;
  amountKobo: bigint;
  returnsKobo: bigint;
  balanceKobo: bigint | null;
  onClose: () => void;
  onPaid: () => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const renew = useRenewal();

  async function pay() {
    setBusy(true);
    setProblem("");
    try {
      const asked = { id: projectId, amount: amountKobo };
      const { data } = await api.payReturns(asked);
      keepBalance(data.newBalance);
      toast.success(`${amount} is in the returns account.`);
      await onPaid();
    } catch (refusal) {
      const sentence = sentenceOf(refusal, noAnswer);
      toast.error(sentence);
      setProblem(sentence);
      setBusy(false);
      renew(refusal);
    }
  }

  return (
    <Dialog title={`Pay ${amount} as returns?`} isOpen onClose={onClose}>
      <p>
        It leaves your wallet at once{balanceKobo !== null && leftText(balanceKobo - amountKobo)}.
        The returns account then holds {formatShort(returnsKobo + amountKobo)}.
      </p>
      <p className="mt-3 text-ink-soft">
        You cannot take it out again. An admin settles how much of it goes to the investors; what
        that leaves comes back to your wallet. If the project is cancelled, all of it goes to the
        investors.
      </p>
      <FieldError id="pay-returns-problem" error={problem} />
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Go back
        </Button>
        <Button onClick={pay} isBusy={isBusy}>
          Pay {amount}
        </Button>
      </div>
    </Dialog>
  );
}

const noAnswer = "No answer came back. Press again: the money is paid in only once.";

function leftText(kobo: bigint): string {
  return `, where ${formatShort(kobo)} is left`;
}
