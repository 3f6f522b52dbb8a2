import { type KeyboardEvent, useId } from "react";
import { formatPlain, formatShort, parseNaira } from "#contract/money/kobo.ts";
import { minTopup, topupMethodNames, topupQuickAmounts } from "#contract/wallet.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useDebounced } from "#web/lib/use-debounced.ts";
import { Button } from "#web/ui/base/button.tsx";
import { DemonstrationNote } from "#web/ui/demonstration-note.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { RadioCards } from "#web/ui/inputs/radio-cards.tsx";
import { ChoiceButton } from "./choice-button.tsx";
import { methodHints, type Offer } from "./methods.ts";
import { PayerTotal } from "./payer-total.tsx";
import type { PayIn } from "./use-pay-in.ts";

const stepKobo = 100_00n;

/** How much goes into the wallet, and how it is paid. */
export function FundForm({
  payIn,
  offers,
  isSandbox,
}: {
  payIn: PayIn;
  offers: readonly Offer[];
  isSandbox: boolean;
}) {
  const totalId = useId();
  const { offer, attributes, problems, isBusy, amount, setAmount, kobo, problem } = payIn;
  const isSettled = useDebounced(amount) === amount;
  if (!offer) {
    return (
      <p className="text-ink-soft">There is no way to pay in right now. Please come back later.</p>
    );
  }
  const isTooMuch = kobo !== null && kobo > offer.maximum;
  const isTooLittle = kobo === null || kobo < minTopup;
  return (
    <form {...attributes} className="grid gap-5">
      <AmountField
        label="Amount"
        name="amount"
        min={100}
        step={100}
        hint={`From ${formatShort(offer.minimum)} to ${formatShort(offer.maximum)} at a time`}
        error={payIn.isJudged || isTooMuch || isSettled ? problem : null}
        value={amount}
        onChange={setAmount}
        onBlur={payIn.judge}
        onKeyDown={(event) => setAmount(stepped(event, amount))}
      />
      <fieldset>
        <legend className="sr-only">Quick amounts</legend>
        <div className="grid grid-cols-3 gap-2">
          {topupQuickAmounts.map((quick) => (
            <ChoiceButton
              key={quick}
              isChosen={kobo === quick}
              isQuiet={quick > offer.maximum}
              onClick={() => setAmount(formatPlain(quick).replace(".00", ""))}
            >
              {formatShort(quick)}
            </ChoiceButton>
          ))}
        </div>
      </fieldset>
      <RadioCards
        legend="Payment method"
        name="method"
        choices={offers.map(({ method }) => ({
          value: method,
          label: topupMethodNames[method],
          text: methodHints[method],
        }))}
        value={offer.method}
        onChange={(value) =>
          payIn.setMethod(offers.find(({ method }) => method === value)?.method ?? offer.method)
        }
      />
      <PayerTotal id={totalId} kobo={problem ? null : kobo} priceList={offer.priceList} />
      <FormProblem>{problems.form}</FormProblem>
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        disabled={isTooLittle && !isBusy}
        aria-describedby={offer.priceList ? totalId : undefined}
      >
        {labelOf(isBusy, problem ? null : kobo)}
      </Button>
      {isSandbox && <DemonstrationNote />}
    </form>
  );
}

function labelOf(isBusy: boolean, kobo: bigint | null): string {
  if (isBusy) return "Processing…";
  return kobo === null ? "Fund Wallet" : `Fund Wallet: ${formatShort(kobo)}`;
}

/** The arrow keys go up and down by ₦100, never below the smallest amount. */
function stepped(event: KeyboardEvent, amount: string): string {
  const by = { ArrowUp: stepKobo, ArrowDown: -stepKobo }[event.key];
  if (by === undefined) return amount;
  event.preventDefault();
  const next = (parseNaira(amount) ?? 0n) + by;
  return formatPlain(next < minTopup ? minTopup : next).replace(".00", "");
}
