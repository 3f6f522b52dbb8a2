import { formatPlain } from "#contract/kobo.ts";
import { exactDigits } from "../exact-json.ts";
import { answerOf } from "../told.ts";
import type { Treasury } from "../treasury.ts";
import { type Flutterwave, name } from "./client.ts";
import { balanceAnswer, refundAnswer } from "./wire.ts";

/** Flutterwave's refunds, taken from what it holds for us, and that balance. */
export function flutterwaveTreasury(ask: Flutterwave): Treasury {
  return {
    async refund({ transactionId, amountKobo, reason }, signal) {
      const path = `/transactions/${encodeURIComponent(transactionId)}/refund`;
      const body = { amount: exactDigits(formatPlain(amountKobo)), comments: reason };
      const told = await ask({ method: "POST", path, body }, refundAnswer, signal);
      if ("refusal" in told) return told;
      const { id, status, amount_refunded } = told.value.data;
      // A plain "completed" may still be on its way to the payer; those with a channel have arrived.
      const isDone = status.startsWith("completed-");
      return { id, status: isDone ? "done" : "pending", amountKobo: amount_refunded };
    },
    async readBalance(signal) {
      const told = await ask({ method: "GET", path: "/balances/NGN" }, balanceAnswer, signal);
      return answerOf(name, told).data.available_balance;
    },
  };
}
