import { post } from "../../ledger/post.ts";
import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { lockOwnProject } from "../lock-project.ts";

/**
 * Moves money from the creator's wallet into the project's returns account, from where only an outcome or
 * a cancellation takes it. Throws PROJECT_NOT_FOUND, NOT_ALLOWED, PROJECT_NOT_ACTIVE, INSUFFICIENT_BALANCE.
 */
export async function payReturns(
  tx: Tx,
  {
    projectId,
    creatorId,
    amountKobo,
  }: { projectId: string; creatorId: string; amountKobo: bigint },
): Promise<{ amount: bigint; returnsHeld: bigint; newBalance: bigint }> {
  const locked = await lockOwnProject(tx, { projectId, creatorId });
  if (locked.status !== "ACTIVE") throw new Refusal("PROJECT_NOT_ACTIVE");
  if (amountKobo > locked.creatorWalletKobo) throw new Refusal("INSUFFICIENT_BALANCE");
  await post(tx, [
    {
      from: locked.creatorWalletId,
      to: locked.returnsId,
      kobo: amountKobo,
      kind: "returns_paid_in",
      businessKey: `${projectId}:${newId()}`,
    },
  ]);
  return {
    amount: amountKobo,
    returnsHeld: locked.returnsKobo + amountKobo,
    newBalance: locked.creatorWalletKobo - amountKobo,
  };
}
