import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { refuseFields } from "#web/forms/problems.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { storeBalance } from "#web/session/session-store.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordField } from "#web/ui/inputs/password-field.tsx";
import { whenSent } from "./when-sent.ts";

/** A withdrawal as it would be, with the name that the bank gave for the account. */
export type Proposal = {
  bankCode: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  isNameLike: boolean;
  amountKobo: bigint;
};

/** Shows whose account it is and asks for the password; then the money is held. */
export function WithdrawDialog({
  proposal,
  delayHours,
  onClose,
  onRequested,
}: {
  proposal: Proposal;
  delayHours: number;
  /** Goes back to what was typed. */
  onClose: () => void;
  onRequested: () => Promise<void>;
}) {
  const { bankCode, accountNumber, amountKobo, isNameLike } = proposal;
  const amount = formatShort(amountKobo);
  const form = useSubmit(async ({ password = "" }) => {
    refuseFields({ password: password === "" && "Please type your password" });
    const asked = { bankCode, accountNumber, amount: amountKobo, password };
    const { data } = await api.requestWithdrawal(asked, { timeoutMs: 20_000 });
    storeBalance(data.newBalance);
    toast.success("Withdrawal requested. It waits for an admin's approval.");
    // What is shown stays when this fails: the withdrawal itself is safe.
    await onRequested().catch(() => undefined);
  }, "No answer came back. Press again: the money is withdrawn only once.");
  return (
    <SubmitDialog
      title={`Withdraw ${amount}?`}
      form={form}
      label={`Withdraw ${amount}`}
      onClose={onClose}
    >
      <Facts proposal={proposal} />
      {!isNameLike && (
        <p className="flex gap-3 rounded-field bg-warn-soft px-4 py-3 font-medium text-warn">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          This name does not look like yours. Please check the number. An admin will look at it
          twice and may refuse it.
        </p>
      )}
      <p className="text-[0.9375rem] text-ink-soft">{whenSent(delayHours, new Date())}</p>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={form.problems.password}
      />
    </SubmitDialog>
  );
}

function Facts({ proposal }: { proposal: Proposal }) {
  const facts = [
    ["Bank", proposal.bankName],
    ["Account number", proposal.accountNumber],
    ["Account holder", proposal.accountName],
  ] as const;
  return (
    <dl className="grid">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5 first:border-0 first:pt-0"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
