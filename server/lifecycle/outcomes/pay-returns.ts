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
  const held = await lockOwnProject(tx, { projectId, creatorId });
  if (held.status !== "ACTIVE") throw new Refusal("PROJECT_NOT_ACTIVE");
  if (amountKobo > held.creatorWalletKobo) throw new Refusal("INSUFFICIENT_BALANCE");
  await post(tx, [
    {
      from: held.creatorWalletId,
      to: held.returnsId,
      kobo: amountKobo,
      kind: "returns_paid_in",
      businessKey: `${projectId}:${newId()}`,
    },
  ]);
  return {
    amount: amountKobo,
    returnsHeld: held.returnsKobo + amountKobo,
    newBalance: held.creatorWalletKobo - amountKobo,
  };
}
