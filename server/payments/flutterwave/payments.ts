import { Refusal } from "../../platform/http/refusal.ts";
import { isSame } from "../http/signature.ts";
import { readList } from "../list.ts";
import {
  type Offer,
  type Payment,
  type PaymentProvider,
  ProviderUnreachable,
} from "../provider.ts";
import { answerOrNone } from "../provider-result.ts";
import { readStatus } from "../statuses.ts";
import { readWebhookBody } from "../webhook.ts";
import { type Flutterwave, name } from "./client.ts";
import { isWithin, listOf } from "./lists.ts";
import { paymentStatuses } from "./statuses.ts";
import { payment, paymentAnswer, type WirePayment, webhook } from "./wire.ts";

const absent = /no transaction was found/i;

/** Payments in through Flutterwave: its script in the browser with our reference, verified by its API. */
export function flutterwavePayments(
  ask: Flutterwave,
  options: { methods: () => Offer[]; script: string; publicKey: string; webhookHash: string },
): PaymentProvider {
  const { methods, script, publicKey, webhookHash } = options;
  const findByReference = async (reference: string, signal: AbortSignal) => {
    const path = "/transactions/verify_by_reference";
    const query = { tx_ref: reference };
    const result = await ask({ method: "GET", path, query }, paymentAnswer, signal);
    const found = answerOrNone(name, result, absent);
    return found && paymentOf(found.data, ({ tx_ref }) => tx_ref === reference);
  };
  return {
    name,
    methods,
    async checkout(_tx, { email, name: customer }) {
      return { script, publicKey, currency: "NGN", email, name: customer };
    },
    async verify(transactionId, signal) {
      const id = /^0*(\d{1,20})$/.exec(transactionId)?.[1];
      // Its ids are numbers; our references are not.
      if (id === undefined) return findByReference(transactionId, signal);
      const path = `/transactions/${id}/verify`;
      const result = await ask({ method: "GET", path }, paymentAnswer, signal);
      const found = answerOrNone(name, result, absent);
      return found && paymentOf(found.data, (payment) => payment.id === id);
    },
    findByReference,
    listPayments: (span, signal) =>
      readList(listOf(ask, { path: "/transactions", span }, signal), {
        shape: payment,
        nameIn: "id",
        dateIn: "created_at",
        isMeant: isWithin(span),
        toRow: (wire) => ({ ...paymentOf(wire, () => true), at: new Date(wire.created_at) }),
      }),
    readWebhook(rawBody, headers) {
      // The same secret in every webhook: it proves the sender, and not the content.
      if (!isSame(headers["verif-hash"], webhookHash)) throw new Refusal("BAD_SIGNATURE");
      const { event, data } = readWebhookBody(rawBody, webhook);
      if (event === "charge.completed") return data.id ?? data.tx_ref ?? null;
      const isTransfer = event === "transfer.completed" && data.reference;
      return isTransfer ? { transferReference: isTransfer } : null;
    },
  };
}

function paymentOf(wire: WirePayment, isMeant: (wire: WirePayment) => boolean): Payment {
  if (!isMeant(wire)) throw new ProviderUnreachable(`${name} told of another payment`);
  // More than the amount was charged where the payer bears the fee; less means that less came in.
  const isShort = wire.charged_amount < wire.amount;
  const read = readStatus(name, paymentStatuses, wire.status);
  return {
    transactionId: wire.id,
    reference: wire.tx_ref,
    ...read,
    amountKobo: isShort ? wire.charged_amount : wire.amount,
    currency: wire.currency,
    costKobo: read.status === "successful" ? costOf(wire) : 0n,
  };
}

/** Its fee, less what of it the payer was charged on top. */
function costOf({ app_fee, amount, charged_amount }: WirePayment): bigint {
  const onTop = charged_amount > amount ? charged_amount - amount : 0n;
  const fee = (app_fee ?? 0n) - onTop;
  return fee > 0n ? fee : 0n;
}
