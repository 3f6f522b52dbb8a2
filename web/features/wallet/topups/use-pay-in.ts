import { useState } from "react";
import { parseNaira } from "#contract/money/kobo.ts";
import { whyNotTopUp } from "#contract/wallet.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import type { Offer } from "./methods.ts";
import { notPaid, type PaidIn, payIn } from "./pay-in.ts";

export type PayIn = ReturnType<typeof usePayIn>;

/**
 * A payment into the wallet, from the amount typed to how it ended. It outlives the sheet that it is typed in:
 * that makes room for the provider's window (`onCheckout`), and what was typed is there when it opens again.
 * `onChange` comes whenever something may have moved; `moves` counts what moved by itself and `credits` what was
 * added, so that an older "will be added" goes once it was, and "was not successful" once it was after all.
 */
export function usePayIn({
  offers,
  moves,
  credits,
  onCheckout,
  onChange,
}: {
  offers: readonly Offer[];
  moves: number;
  credits: number;
  onCheckout: () => void;
  onChange: () => Promise<unknown>;
}) {
  const [amount, setAmount] = useState("");
  const [isJudged, setJudged] = useState(false);
  const [chosen, setMethod] = useState(offers[0]?.method);
  const [result, setResult] = useState<PaidIn | null>(null);
  const [seen, setSeen] = useState({ moves, credits });
  const offer = offers.find(({ method }) => method === chosen) ?? offers[0];
  const kobo = parseNaira(amount);
  const problem = offer ? whyNot(amount, offer.maximum) : null;

  const form = useSubmit(async () => {
    setResult(null);
    setJudged(true);
    // On a phone the field may be above the screen by now.
    refuseFields({ amount: kobo === null ? "Please enter a valid amount" : problem });
    if (!offer || kobo === null) return;
    const methods = offers.map((one) => one.method);
    const order = { amountKobo: kobo, method: offer.method, methods, onCheckout };
    const paid = await payIn(order).finally(() => {
      // What is shown stays when this fails: the payment itself is safe.
      void onChange().catch(() => undefined);
    });
    setResult(paid);
    // What is kept for its payer is neither added nor failed.
    if (paid.outcome === "held") toast.info(paid.message);
    else toast.success(paid.message);
    setAmount("");
    setJudged(false);
  }, messageOr(notPaid));

  if (seen.moves !== moves || seen.credits !== credits) {
    setSeen({ moves, credits });
    setResult(null);
    if (seen.credits !== credits) form.forget();
  }
  return {
    ...{ ...form, offer, amount, setAmount, setMethod, kobo, problem, result },
    isJudged,
    judge: () => setJudged(true),
  };
}

/** Empty is not wrong yet: the button waits. */
function whyNot(amount: string, maxKobo: bigint): string | null {
  if (amount === "") return null;
  const kobo = parseNaira(amount);
  return kobo === null ? "Please enter a valid amount" : whyNotTopUp(kobo, maxKobo);
}
