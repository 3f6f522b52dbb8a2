import { useState } from "react";
import type { WaitingOutcome } from "#contract/lifecycle.ts";
import { formatPlain, formatShort, parseNaira } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { wrongFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";

/** The form of an outcome: it starts with what the first of two admins approved, or with all that was paid in. */
export function useOutcome(outcome: WaitingOutcome, onSettled: (message: string) => Promise<void>) {
  const { first, returnsHeld } = outcome;
  const [amount, setAmount] = useState(
    formatPlain(first?.returnAmount ?? returnsHeld).replace(".00", ""),
  );
  const amountKobo = returnOf(amount, returnsHeld);
  const form = useSubmit(async (fields) => {
    const successRate = rateOf(fields.successRate ?? "");
    if (successRate === null) {
      throw wrongFields({ successRate: "Please enter a success rate from 0 to 100" });
    }
    if (amountKobo === null) throw wrongFields({ returnAmount: problemOf(amount, returnsHeld) });
    const asked = { id: outcome.projectId, successRate, returnAmount: amountKobo };
    await onSettled((await api.settleOutcome(asked)).message);
  }, "Failed to settle the outcome");
  return { form, amount, setAmount, amountKobo };
}

/** An amount that can be returned, which may be nothing; null when it is none. */
function returnOf(text: string, maxKobo: bigint): bigint | null {
  const kobo = parseNaira(text);
  return kobo !== null && kobo >= 0n && kobo <= maxKobo ? kobo : null;
}

function problemOf(text: string, maxKobo: bigint): string {
  return parseNaira(text) === null
    ? "Please enter a valid return amount"
    : `Only ${formatShort(maxKobo)} was paid in as returns`;
}

function rateOf(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null;
  const rate = Number(text);
  return rate <= 100 ? rate : null;
}
