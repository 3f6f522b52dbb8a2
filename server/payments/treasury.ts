/** Money put back to a payer; `done` only when the provider has nothing left to do. */
type Refund = { id: string; status: "pending" | "done"; amountKobo: bigint };

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
  /** What can be paid out now. Throws ProviderUnreachable. */
  readBalance(signal: AbortSignal): Promise<bigint>;
};
