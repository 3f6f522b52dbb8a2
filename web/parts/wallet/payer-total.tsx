import { type PriceList, surchargeOf, whatOnePays } from "#contract/surcharge.ts";

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
        ? "What the payment provider charges is added to what you pay. How much that is shows here."
        : `${whatOnePays(kobo, surchargeOf(kobo, priceList))}.`}
    </p>
  );
}
