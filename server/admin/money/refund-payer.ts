import { lockAccounts, platformAccounts } from "../../ledger/accounts.ts";
import { askProvider, ProviderUnreachable } from "../../payments/provider.ts";
import type { Treasury } from "../../payments/treasury.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { bookRefund, type Item, lockItem, reopen } from "./resolve-suspense.ts";

/**
 * Has the provider send money in suspense back to its payer, and books it. Asked once: without an answer
 * the item says so and waits for two admins who have looked. Throws REFUND_REFUSED and REFUND_UNKNOWN.
 */
export async function refundPayer(db: Db, treasury: Treasury, item: Item): Promise<void> {
  const { providerTransactionId: transactionId, amountKobo } = item;
  const order = { transactionId, amountKobo, reason: "Ajose could not tell whose it is" };
  const answer = await askProvider((signal) => treasury.refund(order, signal)).catch(
    (problem: unknown) => {
      if (problem instanceof ProviderUnreachable) throw new Refusal("REFUND_UNKNOWN");
      throw problem;
    },
  );
  if ("refusal" in answer || answer.status === "failed") {
    await reopen(db, item.id);
    const why = "refusal" in answer ? answer.refusal.slice(0, 200) : "the refund failed there";
    throw new Refusal("REFUND_REFUSED", {
      message: `${new Refusal("REFUND_REFUSED").message}: ${why}`,
    });
  }
  await db.transaction((tx) => book(tx, item, answer.id));
}

/** While the provider was being asked, its webhook of the same may have taken the money out of the books. */
async function book(tx: Tx, { id }: Item, refundId: string): Promise<void> {
  await lockAccounts(tx, [platformAccounts.suspense, platformAccounts.providerClearing]);
  const item = await lockItem(tx, id);
  if (!item.resolvedAt) await bookRefund(tx, item, refundId);
}
