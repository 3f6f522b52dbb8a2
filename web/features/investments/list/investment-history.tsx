import { useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import type { Investment } from "#contract/investments.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { useNow } from "../time-left.ts";
import { byProject, isLive } from "./by-project.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { chooseInvestments, readChoice } from "./choose-investments.ts";
import { HoldingList } from "./holding-list.tsx";
import { InvestmentFilters } from "./investment-filters.tsx";

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
  const { act, running, over } = byProject(found, now);
  const groups = [
    { title: "Needs action", holdings: act },
    { title: "In progress", holdings: running },
    { title: "Finished", holdings: over },
  ];
  return (
    <>
      <InvestmentFilters choice={choice} />
      <div className="mt-6">
        {found.length === 0 ? (
          <NoMatch />
        ) : (
          <div className="grid gap-8">
            {groups.map(({ title, holdings }) => (
              <HoldingList
                key={title}
                {...{ title, holdings: holdings.slice(0, shown), now }}
                onCancel={setCancelling}
              />
            ))}
            <LoadMore
              label="Load More"
              hasMore={groups.some(({ holdings }) => holdings.length > shown)}
              isBusy={false}
              onClick={() => setShown(shown + pageSize)}
            />
          </div>
        )}
      </div>
      {cancelling && (
        <CancelDialog
          investment={cancelling}
          staysKobo={staysKobo(investments, cancelling)}
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

/** What else of the person's is in the same project, in kobo. */
function staysKobo(investments: readonly Investment[], cancelled: Investment): bigint {
  return investments
    .filter((one) => one.projectId === cancelled.projectId && one.id !== cancelled.id)
    .filter(isLive)
    .reduce((sum, { amount }) => sum + amount, 0n);
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
