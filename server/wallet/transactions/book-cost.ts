import { audit } from "../../audit/audit.ts";
import { lockAccounts, platformAccounts } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";

const { providerClearing, providerCosts, platformFloat } = platformAccounts;

/** The accounts that booking a cost touches: to be locked with the others of the same transaction. */
export const costAccounts = [providerClearing, providerCosts];

/**
 * Books what the provider kept of a payment or took for a transfer: we hold that much less there, and it is
 * a cost of the platform's owner, never of the person. Once for each key.
 */
export async function bookCost(tx: Tx, kobo: bigint, businessKey: string): Promise<void> {
  if (kobo <= 0n) return;
  const [from, to] = [providerCosts, providerClearing];
  await post(tx, [{ from, to, kobo, kind: "provider_cost", businessKey }]);
}

/**
 * Books what a payer was charged for the provider: it goes into the owner's float, out of which costs are
 * paid. What the provider really kept is booked beside it, and may be a little less or more.
 */
export async function bookSurcharge(tx: Tx, kobo: bigint, businessKey: string): Promise<void> {
  if (kobo <= 0n) return;
  const [from, to] = [providerClearing, platformFloat];
  await post(tx, [{ from, to, kobo, kind: "topup_surcharge", businessKey }]);
}

/**
 * Books that the provider gave a surcharge back to its payer. The float may have paid costs with it by now, so
 * it is one more cost, which the float pays as far as it goes.
 */
export async function bookSurchargeBack(tx: Tx, kobo: bigint, businessKey: string): Promise<void> {
  if (kobo <= 0n) return;
  const [from, to] = [providerCosts, providerClearing];
  await post(tx, [{ from, to, kobo, kind: "topup_reversal", businessKey }]);
}

/** Pays booked costs out of the owner's float, as far as that goes. Safe on many processes. */
export async function reimburseCosts(db: Db): Promise<bigint> {
  return db.transaction(async (tx) => {
    const balances = await lockAccounts(tx, [providerCosts, platformFloat]);
    const costsKobo = -(balances.get(providerCosts) ?? 0n);
    const floatKobo = balances.get(platformFloat) ?? 0n;
    const kobo = costsKobo < floatKobo ? costsKobo : floatKobo;
    if (kobo <= 0n) return 0n;
    const [from, to, kind] = [platformFloat, providerCosts, "cost_reimbursed"] as const;
    await post(tx, [{ from, to, kobo, kind, businessKey: `${platformFloat}:${newId()}` }]);
    return kobo;
  });
}

/**
 * Writes down that the owner put money of their own into the account at the provider. Answers what the
 * float then holds. `reference` names that payment, so that the same one is never written twice.
 */
export async function addFloat(
  db: Db,
  { kobo, reference }: { kobo: bigint; reference: string },
): Promise<bigint> {
  await db.transaction(async (tx) => {
    const businessKey = `${platformFloat}:${reference}`;
    const [from, to, kind] = [providerClearing, platformFloat, "float_in"] as const;
    await post(tx, [{ from, to, kobo, kind, businessKey }]);
    const [before, after] = [{}, { kobo: String(kobo) }];
    const done = { actorId: null, action: "float_added", subjectId: platformFloat } as const;
    await audit(tx, { ...done, reason: reference, before, after });
  });
  await reimburseCosts(db);
  const [account] = await db<{ balanceKobo: bigint }>`
    select balance_kobo from ledger.account where id = ${platformFloat}`;
  return account?.balanceKobo ?? 0n;
}
