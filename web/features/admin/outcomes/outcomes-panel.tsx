import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WaitingOutcome } from "#contract/lifecycle.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { ListFailed } from "../list-failed.tsx";
import { type OutcomePage, readOutcomes, type TwoAdmins } from "../releases/lifecycle.ts";
import { OutcomeCard } from "./outcome-card.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";

const failure = "Failed to load the outcomes";

/** The projects with everything released, longest ago first: what came of them is settled here. */
export function OutcomesPanel({
  page,
  twoAdmins,
}: {
  page: OutcomePage | null;
  twoAdmins: TwoAdmins | null;
}) {
  if (!page) return <ListFailed message={failure} />;
  if (page.data.length === 0) {
    return (
      <EmptyState title="No outcome to settle">
        A project appears here once all of its milestones are released.
      </EmptyState>
    );
  }
  return <OutcomeList page={page} twoAdmins={twoAdmins} />;
}

function OutcomeList({ page, twoAdmins }: { page: OutcomePage; twoAdmins: TwoAdmins | null }) {
  const { items, hasMore, isBusy, loadMore } = usePages(page, readOutcomes, failure);
  const { revalidate } = useRevalidator();
  const [settling, setSettling] = useState<WaitingOutcome | null>(null);
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {items.map((outcome) => (
          <li key={outcome.projectId}>
            <OutcomeCard
              outcome={outcome}
              twoAdmins={twoAdmins}
              onSettle={() => setSettling(outcome)}
            />
          </li>
        ))}
      </ul>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
      {settling && (
        <OutcomeDialog
          outcome={settling}
          twoAdmins={twoAdmins}
          onSettled={async (message) => {
            toast.success(message);
            setSettling(null);
            await revalidate();
          }}
          onClose={() => setSettling(null)}
        />
      )}
    </>
  );
}
