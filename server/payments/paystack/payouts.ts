import { exactDigits } from "../http/exact-json.ts";
import { readList } from "../list.ts";
import type { Payout, PayoutProvider, Transfer } from "../payouts.ts";
import { answerOf, answerOrNone, type ProviderResult } from "../provider-result.ts";
import { readTransfer } from "../read-transfer.ts";
import { judgeRefusal } from "../refused-transfer.ts";
import { name, type Paystack } from "./client.ts";
import { listOf } from "./lists.ts";
import { transferStatuses } from "./statuses.ts";
import { account, banks, recipient, transfer, type WireTransfer } from "./wire.ts";

/** Money out through Paystack: a recipient first, then the transfer. */
export function paystackPayouts(ask: Paystack): PayoutProvider {
  const payouts: PayoutProvider = {
    name,
    async listBanks(signal) {
      // Without pages, because there are more banks than fit on the largest one.
      const query = { country: "nigeria", currency: "NGN" };
      const result = await ask({ method: "GET", path: "/bank", query }, banks, signal);
      return answerOf(name, result);
    },
    async resolveAccount({ bankCode, accountNumber }, signal) {
      const query = { account_number: accountNumber, bank_code: bankCode };
      const result = await ask({ method: "GET", path: "/bank/resolve", query }, account, signal);
      return "value" in result ? { accountName: result.value.account_name } : null;
    },
    async sendTransfer(payout, signal) {
      const { reference } = payout;
      const result = await send(ask, payout, signal);
      if ("value" in result) return transferOf(result.value, reference);
      return judgeRefusal(payouts, { reference, reason: result.refusal }, signal);
    },
    async findTransfer(reference, signal) {
      const path = `/transfer/verify/${encodeURIComponent(reference)}`;
      const result = await ask({ method: "GET", path }, transfer, signal);
      const found = answerOrNone(name, result, /not found/i);
      return found && transferOf(found, reference);
    },
    listTransfers: (span, signal) =>
      readList(listOf(ask, { path: "/transfer", span }, signal), {
        shape: transfer,
        nameIn: "reference",
        dateIn: "createdAt",
        toRow: (wire) => ({
          ...transferOf(wire, wire.reference),
          amountKobo: wire.amount,
          at: new Date(wire.createdAt),
        }),
      }),
  };
  return payouts;
}

async function send(
  ask: Paystack,
  payout: Payout,
  signal: AbortSignal,
): Promise<ProviderResult<WireTransfer>> {
  const { bankCode, accountNumber, accountName, amountKobo, narration, reference } = payout;
  const holder = {
    type: "nuban",
    name: accountName,
    account_number: accountNumber,
    bank_code: bankCode,
    currency: "NGN",
  };
  const made = { method: "POST", path: "/transferrecipient", body: holder } as const;
  const result = await ask(made, recipient, signal);
  if ("refusal" in result) return result;
  const body = {
    source: "balance",
    amount: exactDigits(amountKobo),
    recipient: result.value.recipient_code,
    // Of 16 to 50 small letters, digits and dashes, as ours are.
    reference,
    reason: narration,
    currency: "NGN",
  };
  return ask({ method: "POST", path: "/transfer", body }, transfer, signal);
}

function transferOf(wire: WireTransfer, reference: string): Transfer {
  const given = { ...wire, feeKobo: wire.fee_charged, message: wire.gateway_response };
  return readTransfer(name, transferStatuses, given, reference);
}
