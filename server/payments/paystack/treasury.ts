import { exactDigits } from "../exact-json.ts";
import { ProviderUnreachable } from "../provider.ts";
import { answerOf } from "../told.ts";
import type { Treasury } from "../treasury.ts";
import { name, type Paystack } from "./client.ts";
import { balances, refund } from "./wire.ts";

/** Paystack's refunds, taken from what it holds for us, and that balance. */
export function paystackTreasury(ask: Paystack): Treasury {
  return {
    async refund({ transactionId, amountKobo, reason }, signal) {
      const body = {
        transaction: transactionId,
        amount: exactDigits(amountKobo),
        currency: "NGN",
        merchant_note: reason,
      };
      const told = await ask({ method: "POST", path: "/refund", body }, refund, signal);
      if ("refusal" in told) return told;
      const { id, status, amount } = told.value;
      // "failed" and "needs-attention" wait for the payer's account, which a person must enter.
      return { id, status: status === "processed" ? "done" : "pending", amountKobo: amount };
    },
    async readBalance(signal) {
      const told = await ask({ method: "GET", path: "/balance" }, balances, signal);
      const naira = answerOf(name, told).find(({ currency }) => currency === "NGN");
      if (!naira) throw new ProviderUnreachable(`${name} told of no balance in naira`);
      return naira.balance;
    },
  };
}
