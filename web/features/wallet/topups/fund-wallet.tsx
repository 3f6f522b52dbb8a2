import { type KeyboardEvent, useId, useState } from "react";
import { formatPlain, formatShort, parseNaira } from "#contract/money/kobo.ts";
import { minTopup, type TopupMethod, topupQuickAmounts, whyNotTopUp } from "#contract/wallet.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { RadioCards } from "#web/ui/inputs/radio-cards.tsx";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { ChoiceButton } from "./choice-button.tsx";
import { methodNames, type Offer } from "./methods.ts";
import { notPaid, type PaidIn, payIn } from "./pay-in.ts";
import { PayInResult } from "./pay-in-result.tsx";
import { PayerTotal } from "./payer-total.tsx";

const stepKobo = 100_00n;

type Props = {
  offers: readonly Offer[];
  moves: number;
  onChange: () => Promise<void>;
};

/**
 * Pay money into the wallet. `onChange` comes whenever something may have moved; `moves` counts what
 * moved by itself, so that an older "will be added" goes once it was.
 */
export function FundWallet(props: Props) {
  const [first] = props.offers;
  if (first) return <PayInForm first={first} {...props} />;
  return (
    <Panel title="Fund Wallet" id="fund">
      <p className="text-ink-soft">
        No payment method is offered at the moment. Please come back later.
      </p>
    </Panel>
  );
}

function PayInForm({ first, ...props }: Props & { first: Offer }) {
  const { offers } = props;
  const totalId = useId();
  const [amount, setAmount] = useState("");
  const [isJudged, setJudged] = useState(false);
  const [method, setMethod] = useState(first.method);
  const offer = offers.find((one) => one.method === method) ?? first;
  const isSettled = useDebounced(amount) === amount;
  const kobo = parseNaira(amount);
  const problem = whyNot(amount, offer.maximum);
  const { result, attributes, problems, isBusy } = usePayIn(
    props,
    () => {
      setJudged(true);
      // On a phone the field may be above the screen by now.
      refuseFields({ amount: kobo === null ? "Please enter a valid amount" : problem });
      return { amountKobo: kobo ?? 0n, method };
    },
    () => {
      setAmount("");
      setJudged(false);
    },
  );
  const isTooMuch = kobo !== null && kobo > offer.maximum;
  const isTooLittle = kobo === null || kobo < minTopup;

  return (
    <Panel title="Fund Wallet" id="fund">
      <form {...attributes} className="grid gap-6">
        <AmountField
          label="Amount"
          name="amount"
          min={100}
          step={100}
          hint={`From ${formatShort(offer.minimum)} to ${formatShort(offer.maximum)} at a time`}
          error={isJudged || isTooMuch || isSettled ? problem : null}
          value={amount}
          onChange={setAmount}
          onBlur={() => setJudged(true)}
          onKeyDown={(event) => setAmount(stepped(event, amount))}
        />
        <fieldset>
          <legend className="sr-only">Quick amounts</legend>
          <div className="grid grid-cols-3 gap-2">
            {topupQuickAmounts.map((quick) => (
              <ChoiceButton
                key={quick}
                isChosen={kobo === quick}
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
          choices={offers.map((one) => ({ value: one.method, ...methodNames[one.method] }))}
          value={method}
          onChange={(value) =>
            setMethod(offers.find((one) => one.method === value)?.method ?? method)
          }
        />
        <PayerTotal id={totalId} kobo={problem ? null : kobo} priceList={offer.priceList} />
        {result && <PayInResult result={result} />}
        <FormProblem>{problems.form}</FormProblem>
        <Button
          type="submit"
          isWide
          isBusy={isBusy}
          disabled={isTooLittle && !isBusy}
          aria-describedby={offer.priceList ? totalId : undefined}
        >
          {isBusy ? "Processing…" : "Fund Wallet"}
        </Button>
      </form>
    </Panel>
  );
}

function usePayIn(
  { offers, moves, onChange }: Props,
  read: () => { amountKobo: bigint; method: TopupMethod },
  onPaid: () => void,
) {
  const [result, setResult] = useState<PaidIn | null>(null);
  const [seen, setSeen] = useState(moves);
  const form = useSubmit(async () => {
    setResult(null);
    const methods = offers.map((one) => one.method);
    const paid = await payIn({ ...read(), methods }).finally(() => {
      // What is shown stays when this fails: the payment itself is safe.
      void onChange().catch(() => undefined);
    });
    setResult(paid);
    // What is kept for its payer is neither added nor failed.
    if (paid.outcome === "held") toast.info(paid.message);
    else toast.success(paid.message);
    onPaid();
  }, messageOr(notPaid));
  if (seen !== moves) {
    setSeen(moves);
    setResult(null);
    form.forget();
  }
  return { ...form, result };
}

/** Empty is not wrong yet: the button waits. */
function whyNot(amount: string, maxKobo: bigint): string | null {
  if (amount === "") return null;
  const kobo = parseNaira(amount);
  return kobo === null ? "Please enter a valid amount" : whyNotTopUp(kobo, maxKobo);
}

/** The arrow keys go up and down by ₦100, never below the smallest amount. */
function stepped(event: KeyboardEvent, amount: string): string {
  const by = { ArrowUp: stepKobo, ArrowDown: -stepKobo }[event.key];
  if (by === undefined) return amount;
  event.preventDefault();
  const next = (parseNaira(amount) ?? 0n) + by;
  return formatPlain(next < minTopup ? minTopup : next).replace(".00", "");
}
