import type { PriceList } from "#contract/money/surcharge.ts";
import type { Db } from "#server/platform/db/db.ts";
import { startTopup } from "#server/wallet/topups/start-topup.ts";
import type { TestUser } from "../app/test-app.ts";
import type { makeFakeProvider } from "./fake-provider.ts";

/** Top-ups of a provider whose book the test writes, and what the ledger holds of its payments. */
export function intentsOf(db: Db, { provider }: ReturnType<typeof makeFakeProvider>) {
  return {
    /** The reference of a new one. */
    async start(
      person: TestUser,
      amountKobo = 5_000_00n,
      priceList: PriceList | null = null,
    ): Promise<string> {
      const intent = { personId: person.id, amountKobo, method: "card" } as const;
      const offers = provider.methods().map((offer) => ({ ...offer, priceList }));
      provider.methods = () => offers;
      return (await db.transaction((tx) => startTopup(tx, provider, intent))).reference;
    },
    bookOf: (transactionId: string) => db<{ kind: string; kobo: bigint }>`
      select kind, amount_kobo as kobo from ledger.transfer
      where business_key like ${`fake:${transactionId}%`} order by id`,
    async statusOf(reference: string): Promise<string> {
      const [topup] = await db<{ status: string }>`
        select status from app.topup where reference = ${reference}`;
      return topup?.status ?? "";
    },
  };
}
