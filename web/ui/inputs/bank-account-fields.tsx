import { Select } from "../fields/select.tsx";
import { TextField } from "../fields/text-field.tsx";

export type BankAccount = { bankCode: string; accountNumber: string };

/** A bank, and the number of an account there, of which the digits count, however they are pasted. */
export function BankAccountFields({
  banks,
  hint,
  account: { bankCode, accountNumber },
  problems,
  onChange,
}: {
  banks: readonly { code: string; name: string }[];
  /** Whose account it has to be. */
  hint: string;
  account: BankAccount;
  problems: { readonly [Field in keyof BankAccount]?: string | null | undefined };
  onChange: (part: Partial<BankAccount>) => void;
}) {
  return (
    <>
      <Select
        label="Bank"
        name="bankCode"
        placeholder="Choose a bank"
        choices={banks.map(({ code, name }) => ({ value: code, label: name }))}
        error={problems.bankCode}
        value={bankCode}
        onChange={({ target }) => onChange({ bankCode: target.value })}
      />
      <TextField
        label="Account number"
        name="accountNumber"
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        error={problems.accountNumber}
        value={accountNumber}
        onChange={({ target }) => onChange({ accountNumber: digitsOf(target.value) })}
      />
    </>
  );
}

export function accountProblems({ bankCode, accountNumber }: BankAccount) {
  return {
    bankCode: bankCode === "" && "Please choose a bank",
    accountNumber:
      accountNumber.length !== 10 && "Please enter the 10 digits of the account number",
  };
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, 10);
}
