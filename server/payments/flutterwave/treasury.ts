import { formatPlain } from "#contract/money/kobo.ts";
import { exactDigits } from "../http/exact-json.ts";
import { answerOf, answerOrNone } from "../provider-result.ts";
import { readStatus } from "../statuses.ts";
import type { Refund, Treasury } from "../treasury.ts";
import { type Flutterwave, name } from "./client.ts";
import { refundStatuses } from "./statuses.ts";
import { balanceAnswer, refundAnswer, type WireRefund } from "./wire.ts";

/** Flutterwave's refunds, taken from what it holds for us, and that balance. */
export function flutterwaveTreasury(ask: Flutterwave): Treasury {
  return {
    async refund({ transactionId, amountKobo, reason }, signal) {
      const path = `/transactions/${encodeURIComponent(transactionId)}/refund`;
      const body = { amount: exactDigits(formatPlain(amountKobo)), comments: reason };
      const result = await ask({ method: "POST", path, body }, refundAnswer, signal);
      return "refusal" in result ? result : refundOf(result.value.data);
    },
    async findRefund(refundId, signal) {
      const path = `/refunds/${encodeURIComponent(refundId)}`;
      const result = await ask({ method: "GET", path }, refundAnswer, signal);
      const found = answerOrNone(name, result, /not found|no refund/i);
      return found && refundOf(found.data);
    },
    async readBalance(signal) {
      const result = await ask({ method: "GET", path: "/balances/NGN" }, balanceAnswer, signal);
      return answerOf(name, result).data.available_balance;
    },
  };
}

function refundOf({ id, status, amount_refunded }: WireRefund): Refund {
  return { id, ...readStatus(name, refundStatuses, status), amountKobo: amount_refunded };
}
