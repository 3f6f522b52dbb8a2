import type { PriceList } from "#contract/money/surcharge.ts";
import type { TopupMethod } from "#contract/wallet.ts";

/** What one pays with, in a few words. */
export const methodHints: Record<TopupMethod, string> = {
  card: "Verve, Mastercard or Visa, at once",
  mobile_money: "From your mobile wallet",
  ussd: "Dial a code, no data needed",
  bank_transfer: "From your bank's app, within minutes",
};

/** A way to pay in that is offered here, with its limits and what it is charged extra by. */
export type Offer = {
  method: TopupMethod;
  minimum: bigint;
  maximum: bigint;
  priceList: PriceList | null;
};
