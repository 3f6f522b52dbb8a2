import type { IncomingHttpHeaders } from "node:http";
import type { PriceList } from "#contract/money/surcharge.ts";
import type { TopupMethod } from "#contract/wallet.ts";
import type { Sql } from "../platform/db/db.ts";
import type { Listed } from "./list.ts";

export type Offer = {
  method: TopupMethod;
  /** The most that one payment may bring into a wallet. */
  maximumKobo: bigint;
  /** By what the payer is charged more than that; null when the platform bears what the provider costs. */
  priceList: PriceList | null;
};

export type Intent = {
  reference: string;
  method: TopupMethod;
  /** What the payer is charged, whatever of it is for the wallet. */
  amountKobo: bigint;
  email: string;
  name: string;
};

/** What the browser needs to open the provider's own page. */
type Checkout = {
  script: string;
  publicKey: string;
  currency: "NGN";
  email: string;
  name: string;
};

/** A payment as the provider answers when asked: the only source that counts. */
export type Payment = {
  /** The provider's own spelling, whatever was asked with. */
  transactionId: string;
  reference: string;
  status: "successful" | "pending" | "failed" | "reversed";
  /** Why an admin has to look at it at the provider, as a sentence. */
  attention?: string;
  amountKobo: bigint;
  currency: string;
  /** What the provider keeps of it, so that we hold that much less there. */
  costKobo: bigint;
};

/** A payment as it stands in the provider's list, with the moment that it is listed under. */
export type ListedPayment = Payment & { at: Date };

/** From the first instant on, up to and without the second. */
export type Span = { from: Date; to: Date };

/** The status of money that we sent to a bank has changed. */
export type TransferWebhook = { transferReference: string };

/** The outside world that takes people's money. Every answer may be late, repeated or missing. */
export type PaymentProvider = {
  name: string;
  /** The ways to pay that are open now, each with the most that goes at once. */
  methods(): Offer[];
  /** Prepares the provider's page. `tx` saves the intent: what is written with it is rolled back with it. */
  checkout(tx: Sql, intent: Intent): Promise<Checkout>;
  /**
   * For a provider that wants to know of a payment before it is made: announces it, once the intent is
   * safe, and answers the code that the browser opens the page with. Throws ProviderUnreachable.
   */
  announce?(intent: Intent, signal: AbortSignal): Promise<string>;
  /** The payment of this id, or null when the provider knows none. Throws ProviderUnreachable. */
  verify(transactionId: string, signal: AbortSignal): Promise<Payment | null>;
  /** The payment that matters most of those with our reference, or null. Throws ProviderUnreachable. */
  findByReference(reference: string, signal: AbortSignal): Promise<Payment | null>;
  /** Every payment made in this span, whatever became of it. Throws ProviderUnreachable. */
  listPayments(span: Span, signal: AbortSignal): Promise<Listed<ListedPayment>>;
  /**
   * The payment, by its id or our reference, or the transfer that a webhook is about; null when it is
   * about something else. Nothing more of it is believed. Throws BAD_SIGNATURE.
   */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): string | TransferWebhook | null;
};

/** No answer from the provider: the payment is as unknown as before, never failed. */
export class ProviderUnreachable extends Error {}

/** The provider answered, but not in its documented shape. */
export class UnreadableAnswer extends ProviderUnreachable {}

/** How long anyone waits for a provider. */
export const patienceMs = 8_000;

/** Asks the provider something, and gives up waiting after 8 seconds. Throws ProviderUnreachable. */
export async function askProvider<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  waitMs = patienceMs,
): Promise<T> {
  const signal = AbortSignal.timeout(waitMs);
  // The caller goes on too when an adapter ignores the signal.
  const gaveUp = Promise.withResolvers<never>();
  const giveUp = () =>
    gaveUp.reject(new ProviderUnreachable("The provider did not answer in time"));
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([ask(signal), gaveUp.promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
