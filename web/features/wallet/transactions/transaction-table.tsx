import { formatMoment } from "#contract/dates/dates.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import type { Transaction } from "#contract/transactions.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";

/** Movements of a wallet; pressing what one is opens it. */
export function TransactionTable({
  caption,
  transactions,
  onOpen,
}: {
  caption: string;
  transactions: readonly Transaction[];
  onOpen: (transaction: Transaction) => void;
}) {
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(onOpen)}
      rows={transactions}
      rowKey={({ id }) => id}
    />
  );
}

function columnsOf(onOpen: (transaction: Transaction) => void): readonly Column<Transaction>[] {
  return [
    {
      title: "What",
      cell: (transaction) => (
        <button
          type="button"
          onClick={() => onOpen(transaction)}
          className="min-h-11 text-left font-semibold wrap-anywhere text-indigo-ink underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {transaction.label}
        </button>
      ),
    },
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
}

/** The sign says which way, the colour only helps. */
export function Movement({ kobo, className = "" }: { kobo: bigint; className?: string }) {
  const isIn = kobo > 0n;
  return (
    <span
      className={`font-semibold whitespace-nowrap tabular-nums ${isIn ? "text-ok" : ""} ${className}`}
    >
      {isIn ? "+" : ""}
      {formatNaira(kobo)}
    </span>
  );
}
