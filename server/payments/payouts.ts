import type { Listed } from "./list.ts";
import type { Span } from "./provider.ts";

export type Bank = { code: string; name: string };

export type Payout = {
  /** Ours, and on record before anything is sent. */
  reference: string;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  amountKobo: bigint;
  narration: string;
};

/** A transfer as the provider answers when asked: the only source that counts. */
export type Transfer = {
  reference: string;
  providerId: string | null;
  status: "pending" | "paid" | "failed" | "reversed";
  /** Why an admin has to look at it at the provider, as a sentence. */
  attention?: string;
  feeKobo: bigint;
  /** Why it failed or came back, in the provider's words. */
  reason: string | null;
};

/** A transfer as it stands in the provider's list, with the moment that it is listed under. */
export type ListedTransfer = Transfer & { amountKobo: bigint; at: Date };

/** The outside world that brings money to people's banks. Every answer may be late or missing. */
export type PayoutProvider = {
  name: string;
  listBanks(signal: AbortSignal): Promise<Bank[]>;
  /**
   * The holder's name, or null when the bank knows no such account. `customerName` is who asks, for a
   * provider that matches names by itself. Throws ProviderUnreachable.
   */
  resolveAccount(
    account: { bankCode: string; accountNumber: string; customerName?: string },
    signal: AbortSignal,
  ): Promise<{ accountName: string } | null>;
  /** Sends money under our reference. Throws ProviderUnreachable when it is unknown whether it was taken. */
  sendTransfer(payout: Payout, signal: AbortSignal): Promise<Transfer>;
  /** The transfer with our reference, or null when the provider knows none. Throws ProviderUnreachable. */
  findTransfer(reference: string, signal: AbortSignal): Promise<Transfer | null>;
  /** Every transfer asked for in this span, whatever became of it. Throws ProviderUnreachable. */
  listTransfers(span: Span, signal: AbortSignal): Promise<Listed<ListedTransfer>>;
};
