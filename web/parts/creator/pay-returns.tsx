import { type SubmitEvent, useState } from "react";
import { formatShort, parseNaira } from "#contract/kobo.ts";
import { AmountField } from "#web/ui/amount-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
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
  const [problem, setProblem] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<bigint | null>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const amountKobo = parseNaira(amount) ?? 0n;
    if (amountKobo <= 0n) return setProblem("Please enter a valid amount");
    if (balanceKobo !== null && amountKobo > balanceKobo) return setProblem("Insufficient balance");
    setConfirming(amountKobo);
  }

  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <dl className="grid gap-1">
          <Line name="In the returns account" kobo={returnsKobo} />
          <Line name="In your wallet" kobo={balanceKobo} />
        </dl>
        <AmountField
          label="Amount"
          hint="It stays there until an admin settles the outcome."
          error={problem}
          value={amount}
          onChange={(plain) => {
            setAmount(plain);
            setProblem(null);
          }}
        />
        <Button type="submit" look="outline" isWide>
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

function Line({ name, kobo }: { name: string; kobo: bigint | null }) {
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
