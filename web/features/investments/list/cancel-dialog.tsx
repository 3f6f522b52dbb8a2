import type { Investment } from "#contract/investments.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useSession } from "#web/session/session.ts";
import { storeBalance } from "#web/session/session-store.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";

/** Asks before an investment is taken back. `onCancelled` comes once the money is in the wallet again. */
export function CancelDialog({
  investment: { id, amount, projectName },
  staysKobo,
  onClose,
  onCancelled,
}: {
  investment: Investment;
  /** What stays in the same project. */
  staysKobo: bigint;
  onClose: () => void;
  onCancelled: () => void;
}) {
  const { user } = useSession();
  const form = useSubmit(async () => {
    const { data } = await api.cancelInvestment({ id });
    storeBalance(data.newBalance);
    toast.success(`Investment cancelled. ${formatShort(amount)} is back in your wallet.`);
    onCancelled();
  }, "The investment could not be cancelled. Please try again.");
  return (
    <SubmitDialog
      title="Cancel this investment?"
      form={form}
      label="Cancel Investment"
      variant="danger"
      closeLabel="Keep it"
      onClose={onClose}
    >
      <p>
        {formatShort(amount)} comes back to your wallet at once, and{" "}
        <b className="font-semibold wrap-anywhere">{projectName}</b> loses it.
      </p>
      <Facts
        facts={[
          ["Balance after", <Money key="after" kobo={(user?.balance ?? 0n) + amount} />],
          ["Stays in the project", <Money key="stays" kobo={staysKobo} />],
        ]}
      />
    </SubmitDialog>
  );
}
