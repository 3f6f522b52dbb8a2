import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { formatShort } from "./money/kobo.ts";
import { amountOf, money } from "./money/money.ts";
import { priceList } from "./money/surcharge.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

export const minTopup = 100_00n;
export const topupQuickAmounts = [
  1_000_00n,
  5_000_00n,
  10_000_00n,
  25_000_00n,
  50_000_00n,
  100_000_00n,
] as const;
export const topupMethods = ["card", "mobile_money", "ussd", "bank_transfer"] as const;
export type TopupMethod = (typeof topupMethods)[number];
export const topupMethodNames: Record<TopupMethod, string> = {
  card: "Card",
  mobile_money: "Mobile money",
  ussd: "USSD",
  bank_transfer: "Bank transfer",
};
export const topupStatuses = [
  "created",
  "pending",
  "credited",
  "failed",
  "suspense",
  // It was in suspense, and admins decided where it goes.
  "resolved",
  "reversed",
] as const;

/** Why an amount cannot be paid in, in the catalogue's words, or null. The maximum is configuration. */
export function whyNotTopUp(amountKobo: bigint, maxKobo: bigint): string | null {
  if (amountKobo <= 0n) return "Amount must be greater than 0";
  if (amountKobo > maxKobo) return `Maximum amount is ${formatShort(maxKobo)}`;
  if (amountKobo < minTopup) return `Minimum funding amount is ${formatShort(minTopup)}`;
  return null;
}

const topupEvent = z.object({ step: z.string(), note: z.string(), at: instant });

const topup = z.object({
  id,
  reference: z.string(),
  amount: money,
  /** What the payer is charged beyond it, for the provider. */
  surcharge: money,
  method: z.enum(topupMethods),
  provider: z.string(),
  status: z.enum(topupStatuses),
  createdAt: instant,
  timeline: z.array(topupEvent),
});
export type Topup = z.output<typeof topup>;

export const getWallet = endpoint({
  method: "GET",
  path: "/wallet",
  access: "signed-in",
  summary: "The caller's balance and how they may pay in and withdraw",
  input: z.object({}),
  reply: dataOf(
    z.object({
      balance: money,
      /** Owed from a payment that was taken back: repaid first from whatever comes in. */
      owed: money,
      /** Raised by the caller's own projects and not yet released to them. */
      inEscrow: z._default(money, 0n),
      /** Paid in and not yet confirmed, or approved and not yet at the bank. */
      onItsWay: z._default(money, 0n),
      /** Withdrawals that wait for an admin, and payments that are being checked. */
      held: z._default(money, 0n),
      withdrawal: z.object({
        minimum: money,
        /** For how long nothing is sent to an account that is new to us. */
        delayHours: z._default(z.number(), 24),
      }),
      topup: z.object({
        provider: z.string(),
        methods: z.array(
          z.object({
            method: z.enum(topupMethods),
            minimum: money,
            maximum: money,
            /** By what the payer is charged more than the amount for the wallet; null for nothing. */
            priceList: z.nullable(priceList),
          }),
        ),
      }),
    }),
  ),
});

export const startTopup = endpoint({
  method: "POST",
  path: "/wallet/topups",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Say what one is about to pay in; answers with what the provider's checkout needs",
  status: 201,
  input: z.strictObject({
    amount: amountOf("Please enter a valid amount", "Amount must be greater than 0"),
    method: z.enum(topupMethods, { error: "Please choose a payment method" }),
  }),
  reply: dataOf(
    z.object({
      reference: z.string(),
      /** What comes into the wallet, and with the surcharge for the provider what the payer is charged. */
      amount: money,
      surcharge: money,
      total: money,
      provider: z.string(),
      checkout: z.object({
        /** The provider's script, loaded only now. */
        script: z.string(),
        publicKey: z.string(),
        /** For a provider whose page is opened by a code: the payment is announced to it already. */
        accessCode: z.optional(z.string()),
        currency: z.literal("NGN"),
        email: z.string(),
        name: z.string(),
      }),
    }),
  ),
});

export const claimTopup = endpoint({
  method: "POST",
  path: "/users/topup",
  access: "signed-in",
  summary: "Have a payment verified with the provider and credited; 202 while it is not known yet",
  input: z.strictObject({
    transactionId: z.codec(
      z.union([z.string(), z.number()], { error: "Transaction ID is required" }),
      z
        .string()
        .check(
          z.minLength(1, { error: "Transaction ID is required" }),
          z.regex(/^[A-Za-z0-9_-]{5,64}$/, { error: "Invalid transaction ID format" }),
        ),
      {
        // Dots are removed before the length is judged, as specified.
        decode: (given) => String(given).trim().replaceAll(".", ""),
        encode: (text) => text,
      },
    ),
  }),
  reply: dataOf(z.object({ newBalance: money, status: z.enum(["credited", "pending"]) })),
});

export const listTopups = endpoint({
  method: "GET",
  path: "/wallet/topups",
  access: "signed-in",
  summary: "One's payments in, newest first, each with its timeline",
  input: z.object({ cursor, limit: pageSize }),
  reply: pageOf(topup),
});
