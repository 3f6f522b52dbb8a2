import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { storeBalance } from "#web/session/session-store.ts";
import { toast } from "#web/ui/base/toast.tsx";

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
  const form = useSubmit(async () => {
    const { data } = await api.payReturns({ id: projectId, amount: amountKobo });
    storeBalance(data.newBalance);
    toast.success(`${amount} is in the returns account.`);
    await onPaid();
  }, "No answer came back. Press again: the money is paid in only once.");
  return (
    <SubmitDialog
      title={`Pay ${amount} as returns?`}
      form={form}
      label={`Pay ${amount}`}
      onClose={onClose}
    >
      <p>
        It leaves your wallet at once{balanceKobo !== null && leftText(balanceKobo - amountKobo)}.
        The returns account then holds {formatShort(returnsKobo + amountKobo)}.
      </p>
      <p className="text-ink-soft">
        You cannot take it out again. An admin settles how much of it goes to the investors; what
        that leaves comes back to your wallet. If the project is cancelled, all of it goes to the
        investors.
      </p>
    </SubmitDialog>
  );
}

function leftText(kobo: bigint): string {
  return `, where ${formatShort(kobo)} is left`;
}
