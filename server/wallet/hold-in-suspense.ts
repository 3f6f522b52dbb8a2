import { formatShort } from "#contract/kobo.ts";
import { platformAccounts } from "../ledger/accounts.ts";
import { post } from "../ledger/post.ts";
import type { Payment } from "../payments/provider.ts";
import type { Tx } from "../platform/db.ts";
import { newId } from "../platform/ids.ts";
import { addStep, dueKobo, type Topup } from "./topup.ts";

export type SuspenseReason =
  | "unknown_reference"
  | "wrong_currency"
  | "already_paid"
  | "amount_short"
  | "excess";

/**
 * Puts money that came in and is nobody's yet into suspense, flagged for an admin. Money of another
 * currency is only noted: the books are in naira.
 */
export async function hold(
  tx: Tx,
  provider: string,
  payment: Payment,
  { reason, topup }: { reason: SuspenseReason; topup: Topup | null },
): Promise<void> {
  const { transactionId, reference, amountKobo, currency } = payment;
  const isOurs = currency === "NGN" && amountKobo > 0n;
  const [transferId = null] = isOurs
    ? await post(tx, [
        {
          from: platformAccounts.providerClearing,
          to: platformAccounts.suspense,
          kobo: amountKobo,
          kind: reason === "excess" ? "topup_excess" : "suspense_in",
          businessKey: `${provider}:${transactionId}`,
        },
      ])
    : [];
  await tx`
    insert into app.suspense_item (id, provider, provider_transaction_id, reference, topup_id,
      amount_kobo, currency, reason, transfer_id)
    values (${newId()}, ${provider}, ${transactionId}, ${reference}, ${topup?.id ?? null},
      ${amountKobo}, ${currency}, ${reason}, ${transferId})`;
  if (!topup) return;
  await tx`
    update app.topup set status = 'suspense', check_at = null, updated_at = app.now()
    where id = ${topup.id} and status in ('created', 'pending', 'failed')`;
  const amount = currency === "NGN" ? formatShort(amountKobo) : `an amount in ${currency}`;
  await addStep(tx, topup.id, "suspense", notes[reason](amount, topup));
}

const notes: Record<SuspenseReason, (amount: string, topup: Topup) => string> = {
  unknown_reference: (amount) => `We received ${amount} and are looking into whose it is.`,
  wrong_currency: (amount) => `We received ${amount} instead of naira. We are looking into it.`,
  already_paid: (amount) =>
    `A second payment of ${amount} came in. We are keeping it safe for you.`,
  // With a surcharge it may be just what was meant for the wallet, so the whole is named.
  amount_short: (amount, topup) =>
    `We received only ${amount}${topup.surchargeKobo > 0n ? ` of ${formatShort(dueKobo(topup))}` : ""}. We are keeping it safe and looking into it.`,
  excess: (amount) => `You paid ${amount} more than you meant to. We are keeping it safe for you.`,
};
