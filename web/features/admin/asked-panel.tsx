import { type ReactNode, useState } from "react";
import { usePages } from "#web/lib/use-pages.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";

/** What is asked for when it is looked at first, and fails and is tried again alone. */
export function Asked<Data>({
  load,
  problem,
  children,
}: {
  load: () => Promise<Data>;
  problem: string;
  children: (data: Data) => ReactNode;
}) {
  const [data] = useState(() => kept(load()));
  return (
    <Loaded data={data} load={load} problem={problem}>
      {children}
    </Loaded>
  );
}

type PageOf<Row> = { data: Row[]; nextCursor: string | null };
type Listed<Row> = {
  /** What the table is called. */
  caption: string;
  columns: readonly Column<Row>[];
  read: (cursor?: string) => Promise<PageOf<Row>>;
  problem: string;
  /** Said where there is nothing. */
  nothing: string;
};

/** A list of a user's, page by page. */
export function AskedList<Row extends { id: string }>(list: Listed<Row>) {
  return (
    <Asked load={() => list.read()} problem={list.problem}>
      {(first) => <Rows first={first} {...list} />}
    </Asked>
  );
}

function Rows<Row extends { id: string }>({
  first,
  caption,
  columns,
  read,
  problem,
  nothing,
}: Listed<Row> & { first: PageOf<Row> }) {
  const { items, hasMore, isBusy, loadMore } = usePages(first, read, problem);
  if (items.length === 0) return <p className="text-ink-soft">{nothing}</p>;
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={items} rowKey={({ id }) => id} />
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
    </>
  );
}
