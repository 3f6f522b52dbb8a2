import { useEffect, useState } from "react";
import { formatShort, parseNaira } from "#contract/money/kobo.ts";
import { whyNotWithdraw } from "#contract/withdrawals.ts";
import { api } from "#web/api/api.ts";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useSheet } from "#web/lib/use-sheet.ts";
import { useSession } from "#web/session/session.ts";
import { accountProblems } from "#web/ui/inputs/bank-account-fields.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { Payouts } from "./use-withdrawals.ts";
import { type Proposal, WithdrawDialog } from "./withdraw-dialog.tsx";
import { type Wish, WithdrawForm } from "./withdraw-form.tsx";

const empty: Wish = { bankCode: "", accountNumber: "", amount: "" };

/** Withdrawing: where to and how much, then whose account that is and the password. */
export function WithdrawSheet({
  payouts,
  onRequested,
}: {
  payouts: Payouts;
  onRequested: () => Promise<void>;
}) {
  const { user } = useSession();
  const { isOpen, close } = useSheet("withdraw");
  const balanceKobo = user?.balance ?? 0n;
  const [wish, setWish] = useState(empty);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const form = useSubmit(async () => {
    refuseFields(problemsOf(wish, { minKobo: payouts.minimum, balanceKobo }));
    const { bankCode, accountNumber, amount } = wish;
    const { data } = await api.resolveAccount({ bankCode, accountNumber }, { timeoutMs: 20_000 });
    const amountKobo = parseNaira(amount) ?? 0n;
    setProposal({ ...data, bankCode, accountNumber, amountKobo });
  }, "We could not ask the bank. Please try again.");
  useEffect(() => {
    if (!isOpen) setProposal(null);
  }, [isOpen]);
  const hasForm = payouts.owed === 0n && payouts.banks.length > 0;
  if (isOpen && proposal) {
    return (
      <WithdrawDialog
        proposal={proposal}
        delayHours={payouts.delayHours}
        onClose={() => setProposal(null)}
        onRequested={async () => {
          setWish(empty);
          close();
          await onRequested();
        }}
      />
    );
  }
  return (
    <Dialog title="Withdraw" isOpen={isOpen} onClose={close}>
      {payouts.owed > 0n && <Owing kobo={payouts.owed} />}
      {payouts.owed === 0n && payouts.banks.length === 0 && <NoBanks />}
      {hasForm && (
        <WithdrawForm
          form={form}
          payouts={payouts}
          balanceKobo={balanceKobo}
          wish={wish}
          onChange={(part) => setWish({ ...wish, ...part })}
        />
      )}
    </Dialog>
  );
}

function Owing({ kobo }: { kobo: bigint }) {
  return (
    <p>
      You owe <b className="font-semibold tabular-nums">{formatShort(kobo)}</b> from a payment that
      was taken back. Whatever comes into your wallet repays it first; after that you can withdraw
      again.
    </p>
  );
}

function NoBanks() {
  return (
    <p className="text-ink-soft">
      We cannot reach the banks right now. Please come back in a few minutes.
    </p>
  );
}

function problemsOf(wish: Wish, limits: { minKobo: bigint; balanceKobo: bigint }) {
  const kobo = parseNaira(wish.amount);
  return {
    amount: kobo === null ? "Please enter a valid amount" : whyNotWithdraw(kobo, limits),
    ...accountProblems(wish),
  };
}
