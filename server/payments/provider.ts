import type { IncomingHttpHeaders } from "node:http";
import type { TopupMethod } from "#contract/wallet.ts";
import type { Sql } from "../platform/db.ts";

export type Offer = { method: TopupMethod; maximumKobo: bigint };

type Intent = {
  reference: string;
  method: TopupMethod;
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

/** A payment as the provider tells it when asked: the only account of it that counts. */
export type Payment = {
  /** The provider's own spelling, whatever was asked with. */
  transactionId: string;
  reference: string;
  status: "successful" | "pending" | "failed" | "reversed";
  amountKobo: bigint;
  currency: string;
};

/** Money that we sent to a bank has got further. */
export type TransferNotice = { transferReference: string };

/** The outside world that takes people's money. Every answer may be late, repeated or missing. */
export type PaymentProvider = {
  name: string;
  methods: Offer[];
  /** Prepares the provider's page. `tx` saves the intent; what is written with it stands or falls with that. */
  checkout(tx: Sql, intent: Intent): Promise<Checkout>;
  /** The payment of this id, or null when the provider knows none. Throws ProviderUnreachable. */
  verify(transactionId: string, signal: AbortSignal): Promise<Payment | null>;
  /** The payment that matters most of those with our reference, or null. Throws ProviderUnreachable. */
  findByReference(reference: string, signal: AbortSignal): Promise<Payment | null>;
  /**
   * The id of the payment, or our reference of the transfer, that a notice is about; nothing else in it
   * is believed. Throws BAD_SIGNATURE.
   */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): string | TransferNotice;
};

/** No answer from the provider: the payment is as unknown as before, never failed. */
export class ProviderUnreachable extends Error {}

/** Asks the provider something, and gives up waiting after 8 seconds. Throws ProviderUnreachable. */
export async function askProvider<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  patienceMs = 8_000,
): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs);
  // An adapter that does not heed the signal must not hold up the caller either.
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
