import type { ProjectInvestment } from "#contract/creators.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { Money } from "#web/ui/figures/money.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { readInvestments } from "./read-investors.ts";

type Page = { data: ProjectInvestment[]; nextCursor: string | null };

/** When and how much, and of whom nothing: who is named as a backer was promised that nobody sees how much. */
export function InvestmentsIn({ projectId, first }: { projectId: string; first: Page }) {
  const { items, hasMore, isBusy, loadMore } = usePages(
    first,
    (cursor) => readInvestments(projectId, cursor),
    "Failed to load the investors",
  );
  return (
    <>
      <ul aria-label="Investments" className="divide-y divide-line border-b border-line">
        {items.map(({ id, amount, status, createdAt }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-3 first:pt-0">
            <span className="min-w-0 text-[0.9375rem] text-ink-soft">
              <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
              {status === "pending" && (
                <span className="block text-warn">Waits for approval; the money is held</span>
              )}
            </span>
            <Money kobo={amount} className="figure" />
          </li>
        ))}
      </ul>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
    </>
  );
}
