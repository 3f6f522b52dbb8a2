import { useId } from "react";
import { leftToRaise, whyNeverInvest } from "#contract/investing-rules.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { refusals } from "#contract/refusals.ts";
import { InvestingNote } from "#web/lib/investing-note.tsx";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { InvestFacts, NoAmountYet } from "./invest-facts.tsx";
import type { JustInvested } from "./invested.tsx";
import { type Project, useInvest } from "./use-invest.ts";
import { useWalletBalance } from "./use-wallet-balance.ts";

const messages = { failed: "Investment failed", insufficient: "Insufficient balance" };

/** What stands in the visitor's dialog: how much, from which balance, and the one button that counts. */
export function InvestForm(form: Form) {
  const { user } = useSession();
  // Said before anything is typed, not after.
  const reason = user && whyNeverInvest(form.project, user);
  if (!reason) return <AmountForm {...form} />;
  return (
    <div className="grid gap-5">
      <p>{refusals[reason][1]}</p>
      <Button variant="outline" onClick={form.onCancel}>
        Cancel
      </Button>
    </div>
  );
}

type Form = {
  project: Project;
  onInvested: (invested: JustInvested) => void;
  onCancel: () => void;
};

function AmountForm({ project, onInvested, onCancel }: Form) {
  const balanceKobo = useWalletBalance();
  const invest = useInvest(project, messages, { onInvested });
  const { attributes, amount, amountKobo, choose, problem, isBusy } = invest;
  const reasonId = useId();
  return (
    <form {...attributes} className="grid gap-3 sm:gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-field bg-sunken px-4 py-1.5">
        <span className="text-ink-soft">Available balance</span>
        {balanceKobo === null ? (
          <Skeleton className="h-7 w-32" />
        ) : (
          <Money kobo={balanceKobo} className="figure text-xl" />
        )}
      </p>
      <AmountField
        label="Amount"
        name="amount"
        hint={`Minimum ₦1. ${formatShort(leftToRaise(project))} is left to raise.`}
        error={problem}
        value={amount}
        onChange={choose}
        autoFocus
      />
      <InvestingNote />
      <InvestFacts {...{ amountKobo, balanceKobo }} expectedROI={project.expectedROI} />
      {amountKobo <= 0n && <NoAmountYet id={reasonId} />}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          isBusy={isBusy}
          disabled={amountKobo <= 0n}
          aria-describedby={amountKobo <= 0n ? reasonId : undefined}
        >
          {amountKobo > 0n ? `Invest ${formatShort(amountKobo)}` : "Invest"}
        </Button>
      </DialogActions>
    </form>
  );
}
