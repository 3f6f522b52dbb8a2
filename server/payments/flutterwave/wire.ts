import * as z from "zod/mini";
import { koboOf } from "../http/naira-decimals.ts";
import { currencyCode, wholeNumber } from "../provider-result.ts";

/** Flutterwave writes naira with decimals. A cost is rounded up, money that came in down. */
const nairaOf = (rounding: "up" | "down", pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((text: string) => koboOf(text, rounding) ?? 0n),
  );
const received = nairaOf("down", /^\d{1,16}(\.\d{1,20})?$/);
const cost = nairaOf("up", /^\d{1,16}(\.\d{1,20})?$/);
const balance = nairaOf("down", /^-?\d{1,16}(\.\d{1,20})?$/);

export const payment = z.object({
  id: wholeNumber,
  tx_ref: z.string(),
  amount: received,
  charged_amount: received,
  app_fee: z.nullish(cost),
  currency: currencyCode,
  status: z.string(),
  created_at: z.iso.datetime(),
});
export type WirePayment = z.output<typeof payment>;
export const paymentAnswer = z.object({ data: payment });

/** A page of a list; its rows are read one by one. */
export const pageAnswer = z.object({
  meta: z.object({ page_info: z.object({ total_pages: wholeNumber }) }),
  data: z.array(z.unknown()),
});

export const transfer = z.object({
  id: wholeNumber,
  reference: z.string(),
  status: z.string(),
  amount: received,
  fee: z.nullish(cost),
  created_at: z.iso.datetime(),
  complete_message: z.nullish(z.string()),
});
export type WireTransfer = z.output<typeof transfer>;
export const transferAnswer = z.object({ data: transfer });

export const banksAnswer = z.object({
  data: z.array(z.object({ code: z.string(), name: z.string() })),
});
export const accountAnswer = z.object({ data: z.object({ account_name: z.string() }) });

const refund = z.object({ id: wholeNumber, amount_refunded: received, status: z.string() });
export type WireRefund = z.output<typeof refund>;
export const refundAnswer = z.object({ data: refund });
export const balanceAnswer = z.object({
  data: z.object({ currency: z.literal("NGN"), available_balance: balance }),
});

/** Of a webhook only this is read: a payment's id or our reference of it, a transfer's reference. */
export const webhook = z.object({
  event: z.string(),
  data: z.object({
    id: z.nullish(wholeNumber),
    tx_ref: z.nullish(z.string()),
    reference: z.nullish(z.string()),
  }),
});
