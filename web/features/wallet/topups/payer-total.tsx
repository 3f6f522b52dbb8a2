import { type PriceList, surchargeOf, whatOnePays } from "#contract/money/surcharge.ts";

/** What the payer will be charged, said before paying; nothing where just the amount is charged. */
export function PayerTotal({
  id,
  kobo,
  priceList,
}: {
  /** By which the button that pays is described. */
  id: string;
  /** The amount for the wallet, once it is one. */
  kobo: bigint | null;
  priceList: PriceList | null;
}) {
  if (!priceList) return null;
  return (
    <p id={id} className="rounded-field bg-sunken px-4 py-3 text-[0.9375rem]">
      {kobo === null
        ? "The payment provider’s charge comes on top. You see how much before you pay."
        : `${whatOnePays(kobo, surchargeOf(kobo, priceList))}.`}
    </p>
  );
}
