import * as z from "zod/mini";
import { formatPlain } from "#contract/money/kobo.ts";
import { exactDigits } from "../http/exact-json.ts";
import { readList } from "../list.ts";
import type { PayoutProvider, Transfer } from "../payouts.ts";
import { ProviderUnreachable } from "../provider.ts";
import { answerOf, readShape } from "../provider-result.ts";
import { readTransfer } from "../read-transfer.ts";
import { judgeRefusal } from "../refused-transfer.ts";
import { type Flutterwave, name } from "./client.ts";
import { isWithin, listOf } from "./lists.ts";
import { transferStatuses } from "./statuses.ts";
import {
  accountAnswer,
  banksAnswer,
  pageAnswer,
  transfer,
  transferAnswer,
  type WireTransfer,
} from "./wire.ts";

const named = z.object({ reference: z.string() });

/** Money out through Flutterwave. The server's address must be on its list for transfers. */
export function flutterwavePayouts(ask: Flutterwave): PayoutProvider {
  const payouts: PayoutProvider = {
    name,
    async listBanks(signal) {
      const result = await ask({ method: "GET", path: "/banks/NG" }, banksAnswer, signal);
      return answerOf(name, result).data;
    },
    async resolveAccount({ bankCode, accountNumber }, signal) {
      const body = { account_number: accountNumber, account_bank: bankCode };
      const question = { method: "POST", path: "/accounts/resolve", body } as const;
      const result = await ask(question, accountAnswer, signal);
      return "value" in result ? { accountName: result.value.data.account_name } : null;
    },
    async sendTransfer(payout, signal) {
      const { reference } = payout;
      const body = {
        account_bank: payout.bankCode,
        account_number: payout.accountNumber,
        amount: exactDigits(formatPlain(payout.amountKobo)),
        currency: "NGN",
        debit_currency: "NGN",
        narration: payout.narration,
        reference,
      };
      const result = await ask(
        { method: "POST", path: "/transfers", body },
        transferAnswer,
        signal,
      );
      if ("value" in result) return transferOf(result.value.data, reference);
      return judgeRefusal(payouts, { reference, reason: result.refusal }, signal);
    },
    async findTransfer(reference, signal) {
      const question = { method: "GET", path: "/transfers", query: { reference } } as const;
      const { data, meta } = answerOf(name, await ask(question, pageAnswer, signal));
      const found = data.find((row) => z.safeParse(named, row).data?.reference === reference);
      if (found) return transferOf(readShape(name, transfer, found), reference);
      // One reference never fills a page: the filter was ignored, so ours may be on a later page.
      if (BigInt(meta.page_info.total_pages) > 1n) {
        throw new ProviderUnreachable(`${name} did not look for the reference`);
      }
      return null;
    },
    listTransfers: (span, signal) =>
      readList(listOf(ask, { path: "/transfers", span }, signal), {
        shape: transfer,
        nameIn: "reference",
        dateIn: "created_at",
        isMeant: isWithin(span),
        toRow: (wire) => ({
          ...transferOf(wire, wire.reference),
          amountKobo: wire.amount,
          at: new Date(wire.created_at),
        }),
      }),
  };
  return payouts;
}

function transferOf(wire: WireTransfer, reference: string): Transfer {
  const given = { ...wire, feeKobo: wire.fee, message: wire.complete_message };
  return readTransfer(name, transferStatuses, given, reference);
}
