import { type FormEvent, useState } from "react";
import { formatShort } from "#contract/kobo.ts";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { keepBalance } from "#web/session-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.tsx";

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
  onClose,
  onRequested,
}: {
  proposal: Proposal;
  onClose: () => void;
  onRequested: () => Promise<void>;
}) {
  const amount = formatShort(proposal.amountKobo);
  const { password, setPassword, problems, isBusy, submit } = useConfirmation(
    proposal,
    async () => {
      onClose();
      // What is shown stays when this fails: the withdrawal itself is safe.
      await onRequested().catch(() => undefined);
    },
  );
  return (
    <Dialog title={`Withdraw ${amount}?`} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Facts proposal={proposal} />
        {!proposal.isNameLike && (
          <p className="flex gap-3 rounded-field bg-warn-soft px-4 py-3 font-medium text-warn">
            <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
            This name is unlike yours. Please check the number. An admin will look at it twice and
            may refuse it.
          </p>
        )}
        <p className="text-[0.9375rem] text-ink-soft">
          Held at once, and sent after an admin’s approval; to an account that is new to us not
          before a day has passed.
        </p>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={problems.password}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <FieldError id="withdraw-problem" error={problems.form} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Withdraw {amount}
          </Button>
        </div>
      </form>
    </Dialog>
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

type Problems = { password?: string; form?: string };

function useConfirmation(proposal: Proposal, onDone: () => Promise<void>) {
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (password === "") return setProblems({ password: "Please type your password" });
    setBusy(true);
    setProblems({});
    try {
      const { bankCode, accountNumber, amountKobo: amount } = proposal;
      const asked = { bankCode, accountNumber, amount, password };
      const { data } = await api.requestWithdrawal(asked, { timeoutMs: 20_000 });
      keepBalance(data.newBalance);
      toast.success("Withdrawal requested. It waits for an admin's approval.");
      await onDone();
    } catch (problem) {
      const found = problemsOf(problem);
      setProblems(found);
      toast.error(found.password ?? found.form ?? "");
      setBusy(false);
    }
  }

  return { password, setPassword, problems, isBusy, submit };
}

function problemsOf(problem: unknown): Problems {
  const sentence = sentenceOf(problem, noAnswer);
  const isPassword = problem instanceof Refused && problem.fields.password !== undefined;
  return isPassword ? { password: sentence } : { form: sentence };
}

const noAnswer = "No answer came back. Press again: the money is withdrawn only once.";
