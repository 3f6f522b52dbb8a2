import { useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import type { Investment } from "#contract/investments.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { useNow } from "../time-left.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { chooseInvestments, readChoice } from "./choose-investments.ts";
import { InvestmentFilters } from "./investment-filters.tsx";
import { InvestmentTable } from "./investment-table.tsx";

const pageSize = 25;

/** The investments themselves: to search, to sort, and to take back in time. */
export function InvestmentHistory({ investments }: { investments: readonly Investment[] }) {
  const [params] = useSearchParams();
  const choice = readChoice(params);
  const [shown, setShown] = useState(pageSize);
  const [cancelling, setCancelling] = useState<Investment | null>(null);
  const { revalidate } = useRevalidator();
  const now = useNow();
  if (investments.length === 0) return <NoInvestments />;
  const found = chooseInvestments(investments, choice);
  return (
    <>
      <InvestmentFilters choice={choice} />
      <div className="mt-6">
        {found.length === 0 ? (
          <NoMatch />
        ) : (
          <Panel title="History">
            <InvestmentTable
              investments={found.slice(0, shown)}
              now={now}
              onCancel={setCancelling}
            />
            <LoadMore
              label="Load More"
              hasMore={found.length > shown}
              isBusy={false}
              onClick={() => setShown(shown + pageSize)}
            />
          </Panel>
        )}
      </div>
      {cancelling && (
        <CancelDialog
          investment={cancelling}
          onClose={() => setCancelling(null)}
          onCancelled={() => {
            setCancelling(null);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

function NoInvestments() {
  return (
    <EmptyState
      title="No investments yet"
      action={<LinkButton to="/investor/projects">Explore Projects</LinkButton>}
    >
      What you invest in appears here, with what it has become.
    </EmptyState>
  );
}

function NoMatch() {
  return (
    <EmptyState
      title="No investments match your filters"
      action={
        <Link
          to="/investor/investments"
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          Clear Filters
        </Link>
      }
    />
  );
}
