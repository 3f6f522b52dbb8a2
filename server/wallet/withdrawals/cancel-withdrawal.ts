import { isCancellable, type Withdrawal } from "#contract/withdrawals.ts";
import { readBalance } from "../../ledger/accounts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { readWithdrawal } from "./list-withdrawals.ts";
import { giveBackHeld, lockWithdrawal } from "./withdrawal.ts";

/**
 * Takes one's withdrawal back while it waits for approval. Throws WITHDRAWAL_NOT_FOUND and
 * WITHDRAWAL_DECIDED.
 */
export async function cancelWithdrawal(
  tx: Tx,
  { id, personId }: { id: string; personId: string },
): Promise<Withdrawal & { newBalance: bigint }> {
  const held = await lockWithdrawal(tx, id);
  if (!held || held.personId !== personId) throw new Refusal("WITHDRAWAL_NOT_FOUND");
  // What two admins pay out to a suspended person is not theirs to take back after a reactivation.
  if (!isCancellable(held.status) || held.askedBy) throw new Refusal("WITHDRAWAL_DECIDED");
  await giveBackHeld(tx, held, {
    status: "cancelled",
    reason: null,
    title: "Withdrawal cancelled",
    sentence: "You cancelled this withdrawal.",
  });
  const newBalance = await readBalance(tx, "wallet", personId);
  return { ...(await readWithdrawal(tx, { id, personId })), newBalance };
}
