import * as z from "zod/mini";
import { currencyCode, wholeNumber } from "../provider-result.ts";

/** Paystack writes whole kobo. */
const kobo = z.pipe(
  z.string().check(z.regex(/^\d{1,17}$/)),
  z.transform((text: string) => BigInt(text)),
);
const signedKobo = z.pipe(
  z.string().check(z.regex(/^-?\d{1,17}$/)),
  z.transform((text: string) => BigInt(text)),
);

export const announced = z.object({ access_code: z.string(), reference: z.string() });

export const payment = z.object({
  id: wholeNumber,
  reference: z.string(),
  status: z.string(),
  amount: kobo,
  requested_amount: z.nullish(kobo),
  fees: z.nullish(kobo),
  currency: currencyCode,
  created_at: z.iso.datetime(),
});
export type WirePayment = z.output<typeof payment>;

export const recipient = z.object({ recipient_code: z.string() });
export const transfer = z.object({
  id: wholeNumber,
  reference: z.string(),
  status: z.string(),
  amount: kobo,
  createdAt: z.iso.datetime(),
  fee_charged: z.nullish(kobo),
  gateway_response: z.nullish(z.string()),
});
export type WireTransfer = z.output<typeof transfer>;

export const banks = z.array(z.object({ code: z.string(), name: z.string() }));
export const account = z.object({ account_name: z.string() });
export const balances = z.array(z.object({ currency: z.string(), balance: signedKobo }));
/** What a list holds is read row by row. */
export const rows = z.array(z.unknown());
export const refund = z.object({
  id: wholeNumber,
  amount: kobo,
  status: z.string(),
});

/**
 * Of a webhook only this is read. A charge is the payment itself, disputes carry it inside, refunds name
 * our reference of it; transfers have their own reference.
 */
export const webhook = z.object({
  event: z.string(),
  data: z.object({
    id: z.nullish(wholeNumber),
    transaction: z.optional(z.unknown()),
    transaction_reference: z.nullish(z.string()),
    reference: z.nullish(z.string()),
  }),
});
export const insideTransaction = z.object({ id: wholeNumber });
export type WireRefund = z.output<typeof refund>;
