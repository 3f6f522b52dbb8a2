import { useState } from "react";
import { formatPlain, formatShort, parseNaira } from "#contract/money/kobo.ts";
import type { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { type BankAccount, BankAccountFields } from "#web/ui/inputs/bank-account-fields.tsx";
import { RadioCards } from "#web/ui/inputs/radio-cards.tsx";
import { ChoiceButton } from "../topups/choice-button.tsx";
import type { Payouts } from "./use-withdrawals.ts";

/** What one would like to withdraw, and where to, as it is typed. */
export type Wish = BankAccount & { amount: string };

const another = "another";

/** How much, and to which bank account: one of those used before, or another. */
export function WithdrawForm({
  form: { attributes, problems, isBusy, forget },
  payouts,
  balanceKobo,
  wish,
  onChange,
}: {
  form: Pick<ReturnType<typeof useSubmit>, "attributes" | "problems" | "isBusy" | "forget">;
  payouts: Payouts;
  balanceKobo: bigint;
  wish: Wish;
  onChange: (part: Partial<Wish>) => void;
}) {
  const known = knownAccounts(payouts);
  const [isAnother, setAnother] = useState(known.length === 0);
  const kobo = parseNaira(wish.amount);
  const { bankCode, accountNumber } = wish;
  return (
    <form {...attributes} className="grid gap-5">
      <div className="grid gap-2">
        <AmountField
          label="Amount to withdraw"
          name="amount"
          hint={`You have ${formatShort(balanceKobo)}. At least ${formatShort(payouts.minimum)}`}
          error={problems.amount}
          value={wish.amount}
          onChange={(amount) => onChange({ amount })}
        />
        <ChoiceButton
          isChosen={balanceKobo > 0n && kobo === balanceKobo}
          disabled={balanceKobo === 0n}
          onClick={() => {
            onChange({ amount: formatPlain(balanceKobo).replace(".00", "") });
            forget("amount");
          }}
        >
          Use full balance
        </ChoiceButton>
      </div>
      {known.length > 0 && (
        <RadioCards
          legend="To"
          name="account"
          choices={[...known, { value: another, label: "Another bank account" }]}
          value={isAnother ? another : `${bankCode}:${accountNumber}`}
          onChange={(value) => {
            const [bank = "", number = ""] = value === another ? [] : value.split(":");
            setAnother(value === another);
            onChange({ bankCode: bank, accountNumber: number });
          }}
          error={isAnother ? null : (problems.bankCode ?? problems.form)}
        />
      )}
      {isAnother && (
        <BankAccountFields
          banks={payouts.banks}
          hint="10 digits, of an account in your own name"
          account={wish}
          problems={{
            bankCode: problems.bankCode,
            accountNumber: problems.accountNumber ?? problems.form,
          }}
          onChange={onChange}
        />
      )}
      <Facts
        facts={[
          ["Fee", <Money key="fee" kobo={0n} />],
          ["Balance after", <BalanceAfter key="after" balanceKobo={balanceKobo} kobo={kobo} />],
        ]}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? "Asking the bank…" : "Continue"}
      </Button>
    </form>
  );
}

function BalanceAfter({ balanceKobo, kobo }: { balanceKobo: bigint; kobo: bigint | null }) {
  return kobo === null || kobo > balanceKobo ? "–" : <Money kobo={balanceKobo - kobo} />;
}

/** The accounts of the withdrawals that are loaded, each once, whose banks can still be paid to. */
function knownAccounts({ withdrawals, banks }: Payouts) {
  const accounts = withdrawals.flatMap(({ bankName, accountNumber, accountName }) => {
    const bank = banks.find(({ name }) => name === bankName);
    const label = `${bankName} ··· ${accountNumber.slice(-4)}`;
    return bank ? [{ value: `${bank.code}:${accountNumber}`, label, text: accountName }] : [];
  });
  return [...new Map(accounts.map((account) => [account.value, account])).values()];
}
