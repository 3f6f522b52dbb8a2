import type { Transfer } from "./payouts.ts";
import { ProviderUnreachable } from "./provider.ts";
import { readStatus, type StatusTable } from "./statuses.ts";

type Given = {
  id: string;
  reference: string;
  status: string;
  feeKobo: bigint | null | undefined;
  /** The provider's sentence, which says something of a transfer that failed alone. */
  message: string | null | undefined;
};

/** What a provider says of the transfer with our reference. Throws ProviderUnreachable when it is another one. */
export function readTransfer(
  provider: string,
  statuses: StatusTable<Transfer["status"]>,
  given: Given,
  reference: string,
): Transfer {
  if (given.reference !== reference) {
    throw new ProviderUnreachable(`${provider} answered about another transfer`);
  }
  const { status, ...rest } = readStatus(provider, statuses, given.status);
  const hasFailed = status === "failed" || status === "reversed";
  return {
    reference,
    providerId: given.id,
    status,
    ...rest,
    feeKobo: given.feeKobo ?? 0n,
    reason: hasFailed ? given.message || null : null,
  };
}
