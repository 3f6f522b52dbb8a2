import type { TransactionDetail } from "#contract/transactions.ts";
import { Copyable } from "#web/ui/copyable.tsx";
import { isNumberToCopy } from "./number-to-copy.ts";

/** What there is to know of a movement: each fact's name and what it is. */
export function TransactionFacts({
  id,
  reference,
  facts,
}: Pick<TransactionDetail, "id" | "reference" | "facts">) {
  const all = [
    ...(reference ? [{ name: "Reference", value: reference }] : []),
    ...facts,
    { name: "Number in the ledger", value: id },
  ];
  return (
    <dl className="mt-5 grid text-[0.9375rem]">
      {all.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2.5 first:border-0"
        >
          <dt className="wrap-anywhere text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere tabular-nums first-letter:uppercase sm:text-right">
            {isNumberToCopy(value) ? <Copyable name={name}>{value}</Copyable> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
