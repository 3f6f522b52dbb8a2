import { awaitsDecision, type Withdrawal } from "#contract/withdrawals.ts";
import { readBalance } from "../../ledger/accounts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { readWithdrawal } from "./list-withdrawals.ts";
import { lockWithdrawal, releaseHold } from "./withdrawal.ts";

/**
 * Takes one's withdrawal back while it waits for approval. Throws WITHDRAWAL_NOT_FOUND and
 * WITHDRAWAL_DECIDED.
 */
export async function cancelWithdrawal(
  tx: Tx,
  { id, personId }: { id: string; personId: string },
): Promise<Withdrawal & { newBalance: bigint }> {
  const locked = await lockWithdrawal(tx, id);
  if (!locked || locked.personId !== personId) throw new Refusal("WITHDRAWAL_NOT_FOUND");
  // A payout to a suspended person was asked for by admins: its receiver may not cancel it, reactivated or not.
  if (!awaitsDecision(locked.status) || locked.askedBy) throw new Refusal("WITHDRAWAL_DECIDED");
  await releaseHold(tx, locked, {
    status: "cancelled",
    reason: null,
    sentence: "You cancelled this withdrawal.",
  });
  const newBalance = await readBalance(tx, "wallet", personId);
  return { ...(await readWithdrawal(tx, { id, personId })), newBalance };
}
