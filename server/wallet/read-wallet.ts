import { minTopup } from "#contract/wallet.ts";
import { readBalance } from "../ledger/accounts.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";

/** The person's balance, what they owe, and how much they may pay in and withdraw. */
export async function readWallet(
  db: Db,
  provider: Pick<PaymentProvider, "name" | "methods">,
  personId: string,
  limits: Pick<Config, "WITHDRAWAL_MIN" | "WITHDRAWAL_COOL_OFF_HOURS">,
) {
  const methods = provider.methods.map(({ method, maximumKobo, priceList }) => ({
    method,
    minimum: minTopup,
    maximum: maximumKobo,
    priceList,
  }));
  const balance = await readBalance(db, "wallet", personId);
  const owed = -(await readBalance(db, "receivable", personId));
  return {
    balance,
    owed,
    withdrawal: {
      minimum: limits.WITHDRAWAL_MIN,
      delayHours: limits.WITHDRAWAL_COOL_OFF_HOURS,
    },
    topup: { provider: provider.name, methods },
  };
}
