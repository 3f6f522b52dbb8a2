import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { empty, type SqlFragment } from "../../platform/db/sql.ts";

type Item = {
  provider: string;
  /** The provider's id of a payment, our reference of a transfer. */
  transactionId: string;
  reference: string;
  topupId?: string | null | undefined;
  amountKobo: bigint;
  currency: string;
  reason: string;
  /** The money itself, where it is in suspense; of another currency nothing is. */
  transferId?: string | null;
  /** What an admin has to look at, where the reason alone does not say it. */
  note?: string;
};

/**
 * Puts something on the admins' list of what came in and belongs to nobody yet. One that is on it already is a mistake
 * of the caller, unless `onConflict` says what becomes of it; false when nothing did.
 */
export async function addSuspenseItem(
  tx: Tx,
  item: Item,
  onConflict: SqlFragment = empty,
): Promise<boolean> {
  const [added] = await tx`
    insert into app.suspense_item (id, provider, provider_transaction_id, reference, topup_id,
      amount_kobo, currency, reason, transfer_id, note)
    values (${newId()}, ${item.provider}, ${item.transactionId}, ${item.reference}, ${item.topupId ?? null},
      ${item.amountKobo}, ${item.currency}, ${item.reason}, ${item.transferId ?? null}, ${item.note ?? null})
    ${onConflict} returning id`;
  return added !== undefined;
}
