import { Link } from "react-router";
import { transactionGroups } from "#contract/transactions.ts";

/** Links to the whole list, each by what one mostly looks for. */
export function QuickFilters() {
  return (
    <nav aria-label="Transactions by kind" className="mb-3 flex flex-wrap gap-2">
      {(["in", "out", "projects"] as const).map((kind) => (
        <Link
          key={kind}
          to={`transactions?kind=${kind}`}
          className="inline-flex min-h-11 items-center rounded-full border border-edge px-3.5 text-[0.9375rem] font-semibold hover:border-ink"
        >
          {transactionGroups[kind]}
        </Link>
      ))}
    </nav>
  );
}
