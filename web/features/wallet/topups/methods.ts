import type { PriceList } from "#contract/money/surcharge.ts";
import type { TopupMethod } from "#contract/wallet.ts";

export const methodNames: Record<TopupMethod, { label: string; text: string }> = {
  card: { label: "Card", text: "Debit or credit card" },
  mobile_money: { label: "Mobile money", text: "From your mobile wallet" },
  ussd: { label: "USSD", text: "Dial a code, no data needed" },
  bank_transfer: { label: "Bank transfer", text: "From your bank's app" },
};

/** A way to pay in that is offered here, with its limits and what it is charged extra by. */
export type Offer = {
  method: TopupMethod;
  minimum: bigint;
  maximum: bigint;
  priceList: PriceList | null;
};
