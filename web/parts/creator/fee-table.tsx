import { Money } from "#web/ui/money.tsx";
import { type Fees, feesOf, percentOf } from "./fees.ts";

/** What reaching the goal brings the creator, to the kobo. */
export function FeeTable({ goalKobo, fees }: { goalKobo: bigint; fees: Fees }) {
  const { platformKobo, settlementKobo, netKobo } = feesOf(goalKobo, fees);
  return (
    <div>
      <table className="w-full border-collapse">
        <caption className="sr-only">Fees when the goal is reached</caption>
        <tbody>
          <Line name="Funding goal" kobo={goalKobo} />
          <Line name={`Platform fee, ${percentOf(fees.platformFeeBps)}`} kobo={-platformKobo} />
          <Line
            name={`Payment processing, ${percentOf(fees.settlementFeeBps)}`}
            kobo={-settlementKobo}
          />
          <Line name="You receive" kobo={netKobo} isTotal />
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-soft">
        Fees are taken from each release, in proportion. What is never released costs nobody a fee.
      </p>
    </div>
  );
}

function Line({ name, kobo, isTotal = false }: { name: string; kobo: bigint; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? "border-t border-line font-semibold" : ""}>
      <th scope="row" className={`py-2 pr-4 text-left ${isTotal ? "" : "font-normal"}`}>
        {name}
      </th>
      <td className="py-2 text-right">
        <Money kobo={kobo} className={isTotal ? "figure text-xl" : ""} />
      </td>
    </tr>
  );
}
