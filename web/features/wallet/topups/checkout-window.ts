import type { TopupMethod } from "#contract/wallet.ts";

/** What a provider's own payment window is opened with. */
export type Order = {
  script: string;
  publicKey: string;
  /** For a provider to which the payment was announced beforehand. */
  accessCode?: string | undefined;
  reference: string;
  /** What is charged. */
  amountKobo: bigint;
  /** What goes where, when not all of it is for the wallet. */
  note: string | null;
  email: string;
  name: string;
  methods: readonly TopupMethod[];
  method: TopupMethod;
};

/**
 * What the window reports of a payment. Only a hint: the server asks the provider itself. The id is the
 * provider's, or our reference.
 */
export type Payment = { transactionId: string; status: "successful" | "pending" | "failed" };

/** One provider's window: how to see that its script is there, and how to open it. */
export type CheckoutWindow = {
  isReady: () => boolean;
  /** Resolves to null when the payer closes it without paying. Throws CheckoutUnavailable. */
  open: (order: Order) => Promise<Payment | null>;
};

/** The provider's window could not be shown at all; nothing was paid. */
export class CheckoutUnavailable extends Error {}
