import { exactDigits } from "../http/exact-json.ts";
import { ProviderUnreachable } from "../provider.ts";
import { answerOf, answerOrNone } from "../provider-result.ts";
import { readStatus } from "../statuses.ts";
import type { Refund, Treasury } from "../treasury.ts";
import { name, type Paystack } from "./client.ts";
import { refundStatuses } from "./statuses.ts";
import { balances, refund, type WireRefund } from "./wire.ts";

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
      const result = await ask({ method: "POST", path: "/refund", body }, refund, signal);
      return "refusal" in result ? result : refundOf(result.value);
    },
    async findRefund(refundId, signal) {
      const path = `/refund/${encodeURIComponent(refundId)}`;
      const result = await ask({ method: "GET", path }, refund, signal);
      const found = answerOrNone(name, result, /not found/i);
      return found && refundOf(found);
    },
    async readBalance(signal) {
      const result = await ask({ method: "GET", path: "/balance" }, balances, signal);
      const naira = answerOf(name, result).find(({ currency }) => currency === "NGN");
      if (!naira) throw new ProviderUnreachable(`${name} told of no balance in naira`);
      return naira.balance;
    },
  };
}

function refundOf({ id, status, amount }: WireRefund): Refund {
  return { id, ...readStatus(name, refundStatuses, status), amountKobo: amount };
}
