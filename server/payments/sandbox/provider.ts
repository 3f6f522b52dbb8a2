import * as z from "zod/mini";
import type { Db } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { isSignedWith } from "../http/signature.ts";
import type { ListedPayment, Offer, Payment, PaymentProvider } from "../provider.ts";
import { readWebhookBody } from "../webhook.ts";

const webhook = z.union([
  z.object({
    event: z.literal("transfer.completed"),
    data: z.object({ reference: z.string().check(z.maxLength(100)) }),
  }),
  z.object({ data: z.object({ transactionId: z.string() }) }),
]);

const columns = fragment`
  transaction_id, reference, status, amount_kobo, currency, fee_kobo as cost_kobo`;

/** A small payment company of our own, with its own book: a demo's payment provider. */
export function sandboxProvider(
  db: Db,
  { methods, secret }: { methods: () => Offer[]; secret: string },
): PaymentProvider {
  return {
    name: "sandbox",
    methods,
    async checkout(tx, { reference, amountKobo, email, name }) {
      await tx`
        insert into sandbox.checkout (reference, amount_kobo, customer_email)
        values (${reference}, ${amountKobo}, ${email})`;
      const script = "/sandbox/checkout.js";
      return { script, publicKey: "sandbox-public-key", currency: "NGN", email, name };
    },
    async verify(transactionId) {
      // Its ids are numbers: however one is spelt, the provider answers with its own spelling.
      const id = /^0*(\d{1,20})$/.exec(transactionId)?.[1];
      if (id === undefined) return null;
      const [payment] = await db<Payment>`
        select ${columns}
        from sandbox.payment_now where transaction_id = ${id}`;
      return payment ?? null;
    },
    async findByReference(reference) {
      const [payment] = await db<Payment>`
        select ${columns}
        from sandbox.payment_now where reference = ${reference}
        order by array_position(array['successful', 'pending', 'reversed', 'failed'], status),
          created_at desc
        limit 1`;
      return payment ?? null;
    },
    async listPayments({ from, to }) {
      const rows = await db<ListedPayment>`
        select ${columns}, created_at as at from sandbox.payment_now
        where created_at >= ${from} and created_at < ${to} order by created_at`;
      return { rows, unreadable: [] };
    },
    readWebhook(rawBody, headers) {
      if (!isSignedWith(secret, rawBody, headers["x-sandbox-signature"])) {
        throw new Refusal("BAD_SIGNATURE");
      }
      const { data } = readWebhookBody(rawBody, webhook);
      return "transactionId" in data ? data.transactionId : { transferReference: data.reference };
    },
  };
}
