import { Link, useLocation } from "react-router";
import type { Moved } from "#contract/admin-transactions.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Money } from "#web/ui/figures/money.tsx";

const columns: readonly Column<Moved>[] = [
  { title: "What", cell: (moved) => <What moved={moved} /> },
  { title: "Whose", cell: ({ person }) => person?.name ?? null },
  {
    title: "State",
    cell: (moved) => (
      <span className="block min-w-0">
        <Standing moved={moved} />
        {moved.advice && <span className="block text-sm">{moved.advice}</span>}
      </span>
    ),
  },
  { title: "When", cell: ({ createdAt }) => formatMoment(createdAt) },
  { title: "Amount", isNumber: true, cell: ({ amount }) => <Money kobo={amount} /> },
];

/** All that moved, each with the way to its timeline. */
export function MovedTable({ moved }: { moved: readonly Moved[] }) {
  return (
    <DataTable caption="Transactions" columns={columns} rows={moved} rowKey={({ id }) => id} />
  );
}

function What({ moved: { id, label, reference, projectName } }: { moved: Moved }) {
  const { pathname, search } = useLocation();
  const isHere = pathname === "/admin/wallet/transactions";
  const params = new URLSearchParams(isHere ? search : "");
  params.set("open", id);
  return (
    <span className="grid min-w-0">
      <Link
        to={`/admin/wallet/transactions?${params}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-indigo-ink underline underline-offset-4"
      >
        {label}
      </Link>
      <span className="text-sm font-normal wrap-anywhere text-ink-soft">
        {reference ?? projectName}
      </span>
    </span>
  );
}

/** Late is said in red words; what is in order needs none. */
export function Standing({ moved: { standing, state, since } }: { moved: Moved }) {
  if (state !== "stuck") return standing;
  return (
    <>
      <span className="font-semibold text-danger">{standing}</span>
      <span className="block text-sm text-ink-soft">since {formatMoment(since)}</span>
    </>
  );
}
