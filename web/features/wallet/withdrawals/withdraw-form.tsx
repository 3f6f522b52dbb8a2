import { useState } from "react";
import { formatPlain, formatShort, parseNaira } from "#contract/money/kobo.ts";
import { whyNotWithdraw } from "#contract/withdrawals.ts";
import { api } from "#web/api/api.ts";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { ChoiceButton } from "../topups/choice-button.tsx";
import type { Payouts } from "./use-withdrawals.ts";
import { type Proposal, WithdrawDialog } from "./withdraw-dialog.tsx";

type Given = { bankCode: string; accountNumber: string; amount: string };
const empty: Given = { bankCode: "", accountNumber: "", amount: "" };

/** Says where the money is to go; the bank names the holder before anything is confirmed. */
export function WithdrawForm({
  payouts,
  onRequested,
}: {
  payouts: Payouts;
  onRequested: () => Promise<void>;
}) {
  const { user } = useSession();
  const balanceKobo = user?.balance ?? 0n;
  const [given, setGiven] = useState(empty);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { attributes, problems, isBusy, forget } = useSubmit(async () => {
    refuseFields(problemsOf(given, { minKobo: payouts.minimum, balanceKobo }));
    const { bankCode, accountNumber, amount } = given;
    const { data } = await api.resolveAccount({ bankCode, accountNumber }, { timeoutMs: 20_000 });
    const amountKobo = parseNaira(amount) ?? 0n;
    setProposal({ ...data, bankCode, accountNumber, amountKobo });
  }, "The bank could not be asked. Please try again.");
  const change = (part: Partial<Given>) => setGiven({ ...given, ...part });

  if (payouts.owed > 0n) return <Owing kobo={payouts.owed} />;
  if (payouts.banks.length === 0) return <NoBanks />;
  return (
    <Panel title="Withdraw" id="withdraw">
      <form {...attributes} className="grid gap-5">
        <Select
          label="Bank"
          name="bankCode"
          placeholder="Choose your bank"
          choices={payouts.banks.map(({ code, name }) => ({ value: code, label: name }))}
          error={problems.bankCode}
          value={given.bankCode}
          onChange={({ target }) => change({ bankCode: target.value })}
        />
        <TextField
          label="Account number"
          name="accountNumber"
          hint="10 digits, of an account in your own name"
          inputMode="numeric"
          autoComplete="off"
          error={problems.accountNumber ?? problems.form}
          value={given.accountNumber}
          onChange={({ target }) => change({ accountNumber: digitsOf(target.value) })}
        />
        <div className="grid gap-2">
          <AmountField
            label="Amount to withdraw"
            name="amount"
            hint={`At least ${formatShort(payouts.minimum)}`}
            error={problems.amount}
            value={given.amount}
            onChange={(amount) => change({ amount })}
          />
          <ChoiceButton
            isChosen={balanceKobo > 0n && parseNaira(given.amount) === balanceKobo}
            disabled={balanceKobo === 0n}
            onClick={() => {
              change({ amount: formatPlain(balanceKobo).replace(".00", "") });
              forget("amount");
            }}
          >
            Use full balance
          </ChoiceButton>
        </div>
        <Button type="submit" isWide isBusy={isBusy}>
          {isBusy ? "Asking the bank…" : "Continue"}
        </Button>
      </form>
      {proposal && (
        <WithdrawDialog
          proposal={proposal}
          delayHours={payouts.delayHours}
          onClose={() => setProposal(null)}
          onRequested={async () => {
            setGiven(empty);
            await onRequested();
          }}
        />
      )}
    </Panel>
  );
}

function Owing({ kobo }: { kobo: bigint }) {
  return (
    <Panel title="Withdraw" id="withdraw">
      <p>
        You owe <b className="font-semibold tabular-nums">{formatShort(kobo)}</b> from a payment
        that was taken back. Whatever comes into your wallet repays it first; after that you can
        withdraw again.
      </p>
    </Panel>
  );
}

function NoBanks() {
  return (
    <Panel title="Withdraw" id="withdraw">
      <p className="text-ink-soft">
        The banks cannot be reached at the moment. Please come back in a few minutes.
      </p>
    </Panel>
  );
}

function problemsOf(
  { bankCode, accountNumber, amount }: Given,
  limits: { minKobo: bigint; balanceKobo: bigint },
) {
  const kobo = parseNaira(amount);
  return {
    bankCode: bankCode === "" && "Please choose a bank",
    accountNumber:
      accountNumber.length !== 10 && "Please enter the 10 digits of the account number",
    amount: kobo === null ? "Please enter a valid amount" : whyNotWithdraw(kobo, limits),
  };
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, 10);
}
