import { formatShort } from "#contract/money/kobo.ts";
import { platformAccounts } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import { notify } from "../../notifications/notify.ts";
import { topupHeld } from "../../notifications/texts/wallet-texts.ts";
import type { Payment } from "../../payments/provider.ts";
import type { Tx } from "../../platform/db/db.ts";
import { addStep, dueKobo, mayStillBePaid, type Topup } from "../topups/topup.ts";
import { addSuspenseItem } from "./add-suspense-item.ts";

/** What a payer reads of money that came in otherwise than they asked to pay, and is kept for them. */
export function suspenseSentence(reason: string, amountKobo: bigint, currency: string): string {
  const amount = currency === "NGN" ? formatShort(amountKobo) : `an amount in ${currency}`;
  return reason === "already_paid"
    ? `We received a second payment of ${amount}. It is safe and being looked at.`
    : `We received ${amount}, which is not the amount you asked to pay. It is safe and being looked at.`;
}

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
export async function holdInSuspense(
  tx: Tx,
  provider: string,
  payment: Payment,
  { reason, topup }: { reason: SuspenseReason; topup: Topup | null },
): Promise<void> {
  const { transactionId, amountKobo, currency } = payment;
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
  await addSuspenseItem(tx, { provider, ...payment, topupId: topup?.id, reason, transferId });
  if (!topup) return;
  await tx`
    update app.topup set status = 'suspense', check_at = null, updated_at = app.now()
    where id = ${topup.id} and ${mayStillBePaid}`;
  if (reason === "excess") {
    const amount = formatShort(amountKobo);
    const note = `You paid ${amount} more than you meant to. We are keeping it safe for you.`;
    return addStep(tx, topup.id, "suspense", note);
  }
  const sentence = suspenseSentence(reason, amountKobo, currency);
  // With a surcharge it may be just what was meant for the wallet, so the whole is named.
  const isNamed = reason === "amount_short" && topup.surchargeKobo > 0n;
  const message = isNamed
    ? `${sentence} It should have been ${formatShort(dueKobo(topup))}.`
    : sentence;
  await addStep(tx, topup.id, "suspense", message);
  const { personId, reference } = topup;
  const received = currency === "NGN" ? `of ${formatShort(amountKobo)}` : `in ${currency}`;
  await notify(tx, { personId, ...topupHeld({ received, message, reference }) });
}
