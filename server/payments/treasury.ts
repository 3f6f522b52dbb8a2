/** Money put back to a payer; `done` only when the provider has nothing left to do. */
export type Refund = {
  id: string;
  status: "pending" | "done" | "failed";
  /** Why an admin has to look at it at the provider, as a sentence. */
  attention?: string;
  amountKobo: bigint;
};

/** What an installation does with the money that its provider holds. */
export type Treasury = {
  /**
   * Puts a payment, or a part of it, back to whom it came from. Throws ProviderUnreachable when nobody
   * knows whether it will be: look before trying again.
   */
  refund(
    order: { transactionId: string; amountKobo: bigint; reason: string },
    signal: AbortSignal,
  ): Promise<Refund | { refusal: string }>;
  /** The refund with this id, or null when the provider knows none. Throws ProviderUnreachable. */
  findRefund(refundId: string, signal: AbortSignal): Promise<Refund | null>;
  /** What can be paid out now. Throws ProviderUnreachable. */
  readBalance(signal: AbortSignal): Promise<bigint>;
};
