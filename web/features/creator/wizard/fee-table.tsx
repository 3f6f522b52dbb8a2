import { Money } from "#web/ui/figures/money.tsx";
import { type Fees, feesOf, percentOf } from "./fees.ts";

/** What reaching the goal brings the creator, to the kobo. */
export function FeeTable({ goalKobo, fees }: { goalKobo: bigint; fees: Fees }) {
  const { platformKobo, settlementKobo, netKobo } = feesOf(goalKobo, fees);
  return (
    <div>
      <dl className="grid">
        <AmountRow name="Funding goal" kobo={goalKobo} />
        <AmountRow name={`Platform fee, ${percentOf(fees.platformFeeBps)}`} kobo={-platformKobo} />
        <AmountRow
          name={`Payment processing, ${percentOf(fees.settlementFeeBps)}`}
          kobo={-settlementKobo}
        />
        <AmountRow name="You receive" kobo={netKobo} isTotal />
      </dl>
      <p className="mt-3 text-sm text-ink-soft">
        Fees are taken from each release, in proportion. Money that is never released costs no fee.
      </p>
    </div>
  );
}

function AmountRow({
  name,
  kobo,
  isTotal = false,
}: {
  name: string;
  kobo: bigint;
  isTotal?: boolean;
}) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2 ${isTotal ? "border-t border-line font-semibold" : ""}`}
    >
      <dt>{name}</dt>
      <dd className="ml-auto">
        <Money kobo={kobo} className={isTotal ? "figure text-xl" : ""} />
      </dd>
    </div>
  );
}
