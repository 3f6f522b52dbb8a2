import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { formatPlain, formatShort, parseNaira } from "#contract/kobo.ts";
import {
  smallestTopup,
  type TopupMethod,
  topupQuickAmounts,
  whyNotTopUp,
} from "#contract/wallet.ts";
import { AmountField } from "#web/ui/amount-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ChoiceButton } from "./choice-button.tsx";
import { methodNames, type Offer } from "./methods.ts";
import { type PaidIn, payIn } from "./pay-in.ts";
import { PayInResult } from "./pay-in-result.tsx";
import { PayerTotal } from "./payer-total.tsx";
import { usePaused } from "./use-paused.ts";

const stepKobo = 100_00n;

/**
 * Pay money into the wallet. `onChange` comes whenever something may have moved; `moves` counts what
 * moved by itself, so that an older "will be added" goes once it was.
 */
export function FundWallet({
  offers,
  moves,
  onChange,
}: {
  offers: readonly Offer[];
  moves: number;
  onChange: () => Promise<void>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const totalId = useId();
  const [amount, setAmount] = useState("");
  const [isJudged, setJudged] = useState(false);
  const [method, setMethod] = useState<TopupMethod | undefined>(offers[0]?.method);
  const { isBusy, result, start } = usePayIn({ offers, moves, onChange }, () => {
    setAmount("");
    setJudged(false);
  });
  const offer = offers.find((one) => one.method === method);
  const hasPaused = usePaused(amount) === amount;
  if (!offer) return <NothingOffered />;

  const kobo = parseNaira(amount);
  const problem = whyNot(amount, offer.maximum);
  const isTooMuch = kobo !== null && kobo > offer.maximum;
  const isTooLittle = kobo === null || kobo < smallestTopup;

  function submit(event: FormEvent) {
    event.preventDefault();
    setJudged(true);
    if (problem) {
      // On a phone the field may be above the screen by now.
      toast.error(problem);
      form.current?.querySelector<HTMLInputElement>("[name=amount]")?.focus();
    } else if (kobo !== null && offer) void start(kobo, offer.method);
  }

  return (
    <Panel title="Fund Wallet" id="fund">
      <form ref={form} onSubmit={submit} className="grid gap-6">
        <AmountField
          label="Amount"
          name="amount"
          min={100}
          step={100}
          hint={`From ${formatShort(offer.minimum)} to ${formatShort(offer.maximum)} at a time`}
          error={isJudged || isTooMuch || hasPaused ? problem : null}
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
          onChange={(value) => setMethod(offers.find((one) => one.method === value)?.method)}
        />
        <PayerTotal id={totalId} kobo={problem ? null : kobo} priceList={offer.priceList} />
        {result && <PayInResult result={result} />}
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
  { offers, moves, onChange }: Parameters<typeof FundWallet>[0],
  onPaid: () => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<PaidIn | null>(null);
  const [seen, setSeen] = useState(moves);
  if (seen !== moves) {
    setSeen(moves);
    setResult(null);
  }
  async function start(amountKobo: bigint, method: TopupMethod) {
    setBusy(true);
    setResult(null);
    try {
      const methods = offers.map((one) => one.method);
      const ended = await payIn({ amountKobo, method, methods });
      setResult(ended);
      if (ended.outcome === "refused" || ended.outcome === "closed") toast.error(ended.message);
      else {
        // What is kept for its payer is neither added nor failed.
        if (ended.outcome === "held") toast.info(ended.message);
        else toast.success(ended.message);
        onPaid();
      }
    } finally {
      setBusy(false);
      // What is shown stays when this fails: the payment itself is safe.
      await onChange().catch(() => undefined);
    }
  }
  return { isBusy, result, start };
}

function NothingOffered() {
  return (
    <Panel title="Fund Wallet" id="fund">
      <p className="text-ink-soft">
        No payment method is offered at the moment. Please come back later.
      </p>
    </Panel>
  );
}

/** Empty is not wrong yet: the button waits. */
function whyNot(amount: string, largestKobo: bigint): string | null {
  if (amount === "") return null;
  const kobo = parseNaira(amount);
  return kobo === null ? "Please enter a valid amount" : whyNotTopUp(kobo, largestKobo);
}

/** The arrow keys go up and down by ₦100, never below the smallest amount. */
function stepped(event: KeyboardEvent, amount: string): string {
  const by = { ArrowUp: stepKobo, ArrowDown: -stepKobo }[event.key];
  if (by === undefined) return amount;
  event.preventDefault();
  const next = (parseNaira(amount) ?? 0n) + by;
  return formatPlain(next < smallestTopup ? smallestTopup : next).replace(".00", "");
}
