import { useState } from "react";
import { formatShort, parseNaira } from "#contract/money/kobo.ts";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PayReturnsDialog } from "./pay-returns-dialog.tsx";

/** What the project's returns account holds, and the way from the creator's wallet into it. */
export function PayReturns({
  projectId,
  returnsKobo,
  balanceKobo,
  onPaid,
}: {
  projectId: string;
  returnsKobo: bigint;
  balanceKobo: bigint | null;
  onPaid: () => Promise<void>;
}) {
  const [amount, setAmount] = useState("");
  const [confirming, setConfirming] = useState<bigint | null>(null);

  const { attributes, problems } = useSubmit(async () => {
    const amountKobo = parseNaira(amount) ?? 0n;
    const isTooMuch = balanceKobo !== null && amountKobo > balanceKobo;
    refuseFields({ amount: amountKobo <= 0n && "Please enter a valid amount" });
    refuseFields({ amount: isTooMuch && "Insufficient balance" });
    setConfirming(amountKobo);
  }, "Please enter a valid amount");

  return (
    <>
      <form {...attributes} className="grid gap-4">
        <dl className="grid gap-1">
          <AmountRow name="In the returns account" kobo={returnsKobo} />
          <AmountRow name="In your wallet" kobo={balanceKobo} />
        </dl>
        <AmountField
          label="Amount"
          name="amount"
          hint="It stays there until an admin settles the outcome."
          error={problems.amount}
          value={amount}
          onChange={setAmount}
        />
        <Button type="submit" variant="outline" isWide>
          Pay returns
        </Button>
      </form>
      {confirming !== null && (
        <PayReturnsDialog
          projectId={projectId}
          amount={formatShort(confirming)}
          amountKobo={confirming}
          returnsKobo={returnsKobo}
          balanceKobo={balanceKobo}
          onClose={() => setConfirming(null)}
          onPaid={async () => {
            setConfirming(null);
            setAmount("");
            await onPaid();
          }}
        />
      )}
    </>
  );
}

function AmountRow({ name, kobo }: { name: string; kobo: bigint | null }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ml-auto">
        {kobo === null ? (
          <Skeleton className="h-6 w-28" />
        ) : (
          <Money kobo={kobo} className="figure text-lg" />
        )}
      </dd>
    </div>
  );
}
