import { type ShouldRevalidateFunction, useRevalidator, useSearchParams } from "react-router";
import { formatTotal } from "#contract/text/total.ts";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import {
  failedToList,
  isSameList,
  type MovedPage,
  readAllMoved,
  useMoved,
} from "#web/features/admin/money/moved.ts";
import { MovedDialog } from "#web/features/admin/money/moved-dialog.tsx";
import { MovedFilters } from "#web/features/admin/money/moved-filters.tsx";
import { MovedTable } from "#web/features/admin/money/moved-table.tsx";
import { orNull } from "#web/features/admin/releases/lifecycle.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { BackToWallet } from "#web/features/wallet/back-to-wallet.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import type { Route } from "./+types/transactions";

export function meta() {
  return [{ title: "All Transactions | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { page: await orNull(readAllMoved(new URL(request.url).searchParams)) };
}

/** Opening one leaves the list as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSame = isSameList(currentUrl.searchParams, nextUrl.searchParams);
  return defaultShouldRevalidate && (currentUrl.href === nextUrl.href || !isSame);
};

const heading = (
  <>
    <BackToWallet to="/admin/wallet" />
    <PageHeading title="All Transactions">
      Everything that moved or was to move, the newest first: what was meant, what the provider
      said, and what stands in the books.
    </PageHeading>
  </>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function AllTransactions({ loaderData: { page } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const open = params.get("open");
  return (
    <>
      {heading}
      <MovedFilters />
      {page ? <List page={page} params={params} /> : <ListFailed message={failedToList} />}
      {open && (
        <MovedDialog
          key={open}
          id={open}
          onChange={revalidate}
          onClose={() => {
            const next = new URLSearchParams(params);
            next.delete("open");
            setParams(next, { replace: true, preventScrollReset: true });
          }}
        />
      )}
    </>
  );
}

function List({ page, params }: { page: MovedPage; params: URLSearchParams }) {
  const { items, hasMore, isBusy, loadMore } = useMoved(page, params);
  if (items.length === 0) {
    return (
      <EmptyState title="No transactions found">
        Search by a whole reference, a number, or a user’s email, or choose other filters.
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="-mt-2 mb-4 text-sm text-ink-soft">
        {formatTotal(page.total, "transaction", "transactions")}
      </p>
      <Card className="p-5 sm:p-6">
        <MovedTable moved={items} />
      </Card>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
    </>
  );
}
