import * as z from "zod/mini";
import { formatNaira } from "./kobo.ts";
import { money } from "./money.ts";

/** What a provider charges for taking a payment, as an installation's configuration says it. */
export const priceList = z.object({
  /** Hundredths of a percent of what the payer is charged. */
  basisPoints: z.int(),
  /** Comes on top of that once the payer is charged `fixedFrom` or more. */
  fixed: money,
  fixedFrom: money,
  /** The most that one payment costs; null when there is no such most. */
  cap: z.nullable(money),
});
export type PriceList = z.output<typeof priceList>;

/**
 * What a payer is charged beyond the amount for the wallet: the least that pays the list's price of both
 * together, the part of a kobo counted as a whole one. Nothing without a list.
 */
export function surchargeOf(amountKobo: bigint, list: PriceList | null): bigint {
  if (!list) return 0n;
  const percentageOnly = grossedUp(amountKobo, 0n, list);
  // Where the percentage alone stays below the threshold, the provider asks for nothing fixed either.
  const isWaived = amountKobo + percentageOnly < list.fixedFrom;
  const kobo = isWaived ? percentageOnly : grossedUp(amountKobo, list.fixed, list);
  return list.cap !== null && kobo > list.cap ? list.cap : kobo;
}

/** The percentage is taken of the surcharge as well, so it is a share of what is left after it. */
function grossedUp(amountKobo: bigint, fixedKobo: bigint, { basisPoints }: PriceList): bigint {
  const share = BigInt(basisPoints);
  const rest = 10_000n - share;
  return (amountKobo * share + fixedKobo * 10_000n + rest - 1n) / rest;
}

/** What a payer reads before paying, wherever something is added to the amount. */
export function whatOnePays(amountKobo: bigint, surchargeKobo: bigint): string {
  const total = formatNaira(amountKobo + surchargeKobo);
  return `You pay ${total}: ${formatNaira(amountKobo)} into your wallet, ${formatNaira(surchargeKobo)} for the payment provider`;
}
