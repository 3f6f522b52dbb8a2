import type { PayoutProvider, Transfer } from "./payouts.ts";
import { ProviderUnreachable } from "./provider.ts";

/**
 * What follows from a transfer that was not accepted: it may have been a repeat, so the provider is
 * asked for the reference first. Throws ProviderUnreachable when it says that there is one but shows none.
 */
export async function judgeRefusal(
  provider: Pick<PayoutProvider, "findTransfer">,
  { reference, reason }: { reference: string; reason: string },
  signal: AbortSignal,
): Promise<Transfer> {
  const earlier = await provider.findTransfer(reference, signal);
  if (earlier) return earlier;
  if (/duplicate|already|exist|unique/i.test(reason)) {
    throw new ProviderUnreachable("The transfer exists but cannot be seen yet");
  }
  return { reference, providerId: null, status: "failed", feeKobo: 0n, reason };
}
