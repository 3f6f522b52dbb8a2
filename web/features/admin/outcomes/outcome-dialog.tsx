import type { WaitingOutcome } from "#contract/lifecycle.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { SecondApproval } from "../approvals/second-approval.tsx";
import { needsTwo, type TwoAdmins } from "../releases/lifecycle.ts";
import { OutcomePreview } from "./outcome-preview.tsx";
import { PayoutPreview } from "./payout-preview.tsx";
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
  const { form, amount, setAmount, amountKobo } = useOutcome(outcome, onSettled);
  return (
    <SubmitDialog
      title={`Settle ${outcome.projectName}`}
      form={form}
      label="Settle outcome"
      onClose={onClose}
    >
      <TextField
        label="Success rate in %"
        name="successRate"
        inputMode="decimal"
        autoComplete="off"
        required
        hint="0 to 100"
        error={form.problems.successRate}
        defaultValue={outcome.first?.successRate}
      />
      <AmountField
        label="Amount returned to the investors"
        name="returnAmount"
        hint={`At most what was paid in: ${formatShort(outcome.returnsHeld)}`}
        error={form.problems.returnAmount}
        value={amount}
        onChange={setAmount}
      />
      {amountKobo !== null && (
        <>
          <OutcomePreview outcome={outcome} returnKobo={amountKobo} />
          <PayoutPreview
            // Another amount is another preview.
            key={String(amountKobo)}
            id={outcome.projectId}
            ending={{ kind: "outcome", returnAmount: amountKobo }}
          />
        </>
      )}
      <SecondApproval
        isNeeded={needsTwo(outcome.returnsHeld + outcome.letOutLately, twoAdmins)}
        first={outcome.first}
        twoAdmins={twoAdmins}
      />
      <p className="text-[0.9375rem] text-ink-soft">It is settled once and cannot be changed.</p>
    </SubmitDialog>
  );
}
