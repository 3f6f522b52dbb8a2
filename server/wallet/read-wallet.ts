import { smallestTopup } from "#contract/wallet.ts";
import { readBalance } from "../ledger/accounts.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Db } from "../platform/db.ts";

/** The person's balance, and how and how much they may pay in. */
export async function readWallet(db: Db, provider: PaymentProvider, personId: string) {
  const methods = provider.methods.map(({ method, maximumKobo }) => ({
    method,
    minimum: smallestTopup,
    maximum: maximumKobo,
  }));
  const balance = await readBalance(db, "wallet", personId);
  return { balance, topup: { provider: provider.name, methods } };
}
