import { type SubmitEvent, useState } from "react";
import { formatPlain, formatShort, parseNaira } from "#contract/kobo.ts";
import type { WaitingOutcome } from "#contract/lifecycle.ts";
import { api } from "#web/api.ts";
import { useDecision } from "./use-decision.ts";

type Fields = { rate: string; amount: string };

/** The form of an outcome: it starts with what the first of two admins approved, or with all that was paid in. */
export function useOutcome(outcome: WaitingOutcome, onSettled: (message: string) => Promise<void>) {
  const { first, returnsHeld } = outcome;
  const [fields, setFields] = useState<Fields>({
    rate: first ? String(first.successRate) : "",
    amount: formatPlain(first?.returnAmount ?? returnsHeld).replace(".00", ""),
  });
  const [wrong, setWrong] = useState<Partial<Fields>>({});
  const { isBusy, problem, decide, forget } = useDecision("Failed to settle the outcome");
  const amountKobo = returnOf(fields.amount, returnsHeld);

  function change(given: Partial<Fields>) {
    setFields((before) => ({ ...before, ...given }));
    setWrong({});
    forget();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const rate = rateOf(fields.rate);
    if (rate === null) return setWrong({ rate: "Please enter a success rate from 0 to 100" });
    if (amountKobo === null) return setWrong({ amount: problemOf(fields.amount, returnsHeld) });
    void decide(async () => {
      const asked = { id: outcome.projectId, successRate: rate, returnAmount: amountKobo };
      await onSettled((await api.settleOutcome(asked)).message);
    });
  }

  return { ...fields, amountKobo, wrong, problem, isBusy, change, submit };
}

/** An amount that can be returned, which may be nothing; null when it is none. */
function returnOf(text: string, mostKobo: bigint): bigint | null {
  const kobo = parseNaira(text);
  return kobo !== null && kobo >= 0n && kobo <= mostKobo ? kobo : null;
}

function problemOf(text: string, mostKobo: bigint): string {
  return parseNaira(text) === null
    ? "Please enter a valid return amount"
    : `Only ${formatShort(mostKobo)} was paid in as returns`;
}

function rateOf(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null;
  const rate = Number(text);
  return rate <= 100 ? rate : null;
}
