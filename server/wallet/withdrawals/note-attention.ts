import { notifyAdmins } from "../../notifications/notify-admins.ts";
import { needsAttention } from "../../notifications/texts/admin-texts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { addSuspenseItem } from "../suspense/add-suspense-item.ts";

/** Reasons of suspense items that hold no money and say nothing of what became of a payment. */
export const attentionReasons = ["needs_attention", "refund_needs_attention"];

type About = {
  provider: string;
  /** The provider's id of a payment, our reference of a transfer. */
  name: string;
  reference: string;
  topupId?: string | null;
  amountKobo: bigint;
  currency: string;
  /** What the admins read; nothing when there is nothing to look at any more. */
  attention?: string | undefined;
  isRefund?: boolean;
};

/**
 * Shows admins what the provider cannot go on with by itself, and notifies them once for each sentence. It
 * goes from their list by itself when the provider has gone on.
 */
export async function noteAttention(tx: Tx, about: About): Promise<void> {
  const { provider, name, reference, amountKobo, currency, attention } = about;
  const reason = about.isRefund ? "refund_needs_attention" : "needs_attention";
  if (!attention) {
    await tx`
      update app.suspense_item set resolved_at = app.now(), resolution = 'passed'
      where provider = ${provider} and provider_transaction_id = ${name} and reason = ${reason}
        and resolved_at is null`;
    return;
  }
  const { topupId } = about;
  const isNew = await addSuspenseItem(
    tx,
    {
      provider,
      transactionId: name,
      reference,
      topupId,
      amountKobo,
      currency,
      reason,
      note: attention,
    },
    fragment`on conflict (provider, provider_transaction_id, reason) do update
      set note = excluded.note, resolved_at = null, resolution = null
      where suspense_item.note is distinct from excluded.note or suspense_item.resolution = 'passed'`,
  );
  if (!isNew) return;
  await notifyAdmins(tx, needsAttention({ amountKobo, currency, name, attention }));
}
