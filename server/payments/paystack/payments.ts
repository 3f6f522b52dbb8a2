import * as z from "zod/mini";
import { Refusal } from "../../platform/http/refusal.ts";
import { exactDigits } from "../http/exact-json.ts";
import { isSignedWith } from "../http/signature.ts";
import { readList } from "../list.ts";
import {
  type Offer,
  type Payment,
  type PaymentProvider,
  ProviderUnreachable,
} from "../provider.ts";
import { answerOf, answerOrNone } from "../provider-result.ts";
import { readStatus } from "../statuses.ts";
import { readWebhookBody } from "../webhook.ts";
import { name, type Paystack } from "./client.ts";
import { listOf } from "./lists.ts";
import { paymentStatuses } from "./statuses.ts";
import { announced, insideTransaction, payment, type WirePayment, webhook } from "./wire.ts";

const absent = /not found/i;

/** Payments in through Paystack: announced by the server, opened by its script, verified by its API. */
export function paystackPayments(
  ask: Paystack,
  options: { methods: () => Offer[]; script: string; publicKey: string; secretKey: string },
): PaymentProvider {
  const { methods, script, publicKey, secretKey } = options;
  const findByReference = async (reference: string, signal: AbortSignal) => {
    // Other characters are in no reference of Paystack's, and would change the path.
    if (!/^[\w.=-]{1,100}$/.test(reference)) return null;
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const result = await ask({ method: "GET", path }, payment, signal);
    const found = answerOrNone(name, result, absent);
    return found && paymentOf(found, (wire) => wire.reference === reference);
  };
  return {
    name,
    methods,
    async checkout(_tx, { email, name: customer }) {
      return { script, publicKey, currency: "NGN", email, name: customer };
    },
    async announce({ reference, amountKobo, email, method }, signal) {
      const body = {
        email,
        amount: exactDigits(amountKobo),
        currency: "NGN",
        reference,
        // Our methods are named as its channels are.
        channels: [method],
      };
      const question = { method: "POST", path: "/transaction/initialize", body } as const;
      return answerOf(name, await ask(question, announced, signal)).access_code;
    },
    async verify(transactionId, signal) {
      const id = /^0*(\d{1,20})$/.exec(transactionId)?.[1];
      // The popup answers our reference, whose letters keep it apart from an id.
      if (id === undefined) return findByReference(transactionId, signal);
      const result = await ask({ method: "GET", path: `/transaction/${id}` }, payment, signal);
      const found = answerOrNone(name, result, absent);
      return found && paymentOf(found, (wire) => wire.id === id);
    },
    findByReference,
    listPayments: (span, signal) =>
      readList(listOf(ask, { path: "/transaction", span }, signal), {
        shape: payment,
        nameIn: "id",
        dateIn: "created_at",
        toRow(wire) {
          const found = paymentOf(wire, () => true);
          return found && { ...found, at: new Date(wire.created_at) };
        },
      }),
    readWebhook(rawBody, headers) {
      if (!isSignedWith(secretKey, rawBody, headers["x-paystack-signature"])) {
        throw new Refusal("BAD_SIGNATURE");
      }
      const { event, data } = readWebhookBody(rawBody, webhook);
      if (event.startsWith("charge.dispute.")) {
        return z.safeParse(insideTransaction, data.transaction).data?.id ?? null;
      }
      if (event.startsWith("charge.")) return data.id ?? data.reference ?? null;
      if (event.startsWith("refund.")) return data.transaction_reference ?? null;
      const isTransfer = event.startsWith("transfer.") && data.reference;
      return isTransfer ? { transferReference: isTransfer } : null;
    },
  };
}

function paymentOf(wire: WirePayment, isMeant: (wire: WirePayment) => boolean): Payment | null {
  if (!isMeant(wire)) throw new ProviderUnreachable(`${name} told of another payment`);
  const { status, ...rest } = readStatus(name, paymentStatuses, wire.status);
  if (!status) return null;
  const { id, reference, currency } = wire;
  const amountKobo = paidKobo(wire);
  // Its fee, less what of it the payer was charged on top.
  const fee = (wire.fees ?? 0n) - (wire.amount - amountKobo);
  const costKobo = status === "successful" && fee > 0n ? fee : 0n;
  return { transactionId: id, reference, status, ...rest, amountKobo, currency, costKobo };
}

/** Where the payer bears the fee, the amount is with the fee: what was asked for is what was paid in. */
function paidKobo({ amount, requested_amount, fees }: WirePayment): bigint {
  const requested = requested_amount ?? amount;
  const isOnlyFee = amount > requested && amount <= requested + (fees ?? 0n);
  return isOnlyFee ? requested : amount;
}
