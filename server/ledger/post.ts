import type { Tx } from "../platform/db/db.ts";
import { idAt, newId } from "../platform/db/ids.ts";

/** Every way in which money moves; the books take no other (the constraint `transfer_kind`). */
export const transferKinds = [
  "topup",
  "topup_surcharge",
  "topup_excess",
  "suspense_in",
  "investment",
  "refund",
  "release",
  "platform_fee",
  "settlement_fee",
  "returns_paid_in",
  "return",
  "returns_leftover",
  "topup_reversal",
  "withdrawal_held",
  "withdrawal_returned",
  "withdrawal_paid",
  "withdrawal_reversed",
  "withdrawal_taken_back",
  "receivable_repaid",
  "suspense_out",
  "suspense_refunded",
  "suspense_refund_failed",
  "provider_cost",
  "cost_reimbursed",
  "float_in",
] as const;
export type TransferKind = (typeof transferKinds)[number];

export type Movement = {
  /** The account the money leaves (debited). */
  from: string;
  /** The account it enters (credited). */
  to: string;
  kobo: bigint;
  kind: TransferKind;
  /** Starts with the account's or project's id; unique within the kind. */
  businessKey: string;
  /** When it happened, for history that is brought in; now unless said. */
  at?: Date;
};

/**
 * Moves money: the only writer of the books. Each movement is one transfer; the database keeps the
 * balances in the same statement and refuses a balance below zero or a key that was used before.
 * What enters a wallet repays first what its owner owes. Answers the transfers' ids in the order given.
 */
export async function post(tx: Tx, movements: Movement[]): Promise<string[]> {
  const ids = movements.map(({ at }) => (at ? idAt(at) : newId()));
  await tx`
    select ledger.post(${ids}::uuid[], ${movements.map((m) => m.from)}::uuid[],
      ${movements.map((m) => m.to)}::uuid[], ${movements.map((m) => m.kobo)}::bigint[],
      ${movements.map((m) => m.kind)}::text[], ${movements.map((m) => m.businessKey)}::text[],
      ${movements.map((m) => m.at ?? null)}::timestamptz[])`;
  return ids;
}
