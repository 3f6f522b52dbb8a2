import { formatNaira } from "#contract/kobo.ts";
import type { Transaction } from "#contract/wallet.ts";
import { formatMoment } from "#web/dates.ts";
import { Panel } from "#web/ui/card.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";

/** What moved in the wallet, newest first. */
export function TransactionList({
  transactions,
  hasMore,
  isBusy,
  onMore,
}: {
  transactions: readonly Transaction[];
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
}) {
  return (
    <Panel title="Recent Transactions" id="transactions">
      {transactions.length === 0 ? (
        <p className="text-ink-soft">
          Nothing has moved yet. Money you pay in, invest or get back is listed here.
        </p>
      ) : (
        <DataTable
          caption="Recent Transactions"
          columns={columns}
          rows={transactions}
          rowKey={({ id }) => id}
        />
      )}
      <LoadMore label="Load more" hasMore={hasMore} isBusy={isBusy} onClick={onMore} />
    </Panel>
  );
}

const columns: readonly Column<Transaction>[] = [
  { title: "What", cell: ({ label }) => <span className="wrap-anywhere">{label}</span> },
  {
    title: "When",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
        {formatMoment(createdAt)}
      </time>
    ),
  },
  { title: "Amount", isNumber: true, cell: ({ amount }) => <Movement kobo={amount} /> },
];

/** The sign says which way, the colour only helps. */
function Movement({ kobo }: { kobo: bigint }) {
  const isIn = kobo > 0n;
  return (
    <span className={`font-semibold whitespace-nowrap tabular-nums ${isIn ? "text-ok" : ""}`}>
      {isIn ? "+" : ""}
      {formatNaira(kobo)}
    </span>
  );
}
