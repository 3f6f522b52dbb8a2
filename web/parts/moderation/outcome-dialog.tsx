import { formatShort } from "#contract/kobo.ts";
import type { WaitingOutcome } from "#contract/lifecycle.ts";
import { AmountField } from "#web/ui/amount-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { needsTwo, type TwoAdmins } from "./lifecycle.ts";
import { OutcomePreview } from "./outcome-preview.tsx";
import { SecondApproval } from "./second-approval.tsx";
import { useOutcome } from "./use-outcome.ts";

/** How well a project did and what its investors get, with what that means for everyone before it is done. */
export function OutcomeDialog({
  outcome,
  twoAdmins,
  onSettled,
  onClose,
}: {
  outcome: WaitingOutcome;
  twoAdmins: TwoAdmins | null;
  onSettled: (message: string) => Promise<void>;
  onClose: () => void;
}) {
  const form = useOutcome(outcome, onSettled);
  const { rate, amount, amountKobo, wrong, problem, isBusy, change, submit } = form;
  return (
    <Dialog title={`Settle ${outcome.projectName}`} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label="Success rate in %"
          name="successRate"
          inputMode="decimal"
          autoComplete="off"
          required
          hint="0 to 100"
          error={wrong.rate}
          value={rate}
          onChange={({ target }) => change({ rate: target.value })}
        />
        <AmountField
          label="Amount returned to the investors"
          name="returnAmount"
          hint={`At most what was paid in: ${formatShort(outcome.returnsHeld)}`}
          error={wrong.amount}
          value={amount}
          onChange={(plain) => change({ amount: plain })}
        />
        {amountKobo !== null && <OutcomePreview outcome={outcome} returnKobo={amountKobo} />}
        <SecondApproval
          isNeeded={needsTwo(outcome.returnsHeld + outcome.letOutLately, twoAdmins)}
          first={outcome.first}
          twoAdmins={twoAdmins}
        />
        <p className="text-[0.9375rem] text-ink-soft">It is settled once and cannot be changed.</p>
        <FieldError id="outcome-problem" error={problem} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Settle outcome
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
