import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import { dayFromToday } from "#contract/dates/lagos-days.ts";
import type { OverdueMilestone } from "#contract/lifecycle.ts";
import { overdueCancelDays } from "#contract/milestones.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { ListFailed } from "../list-failed.tsx";
import { ExtendDialog } from "./extend-dialog.tsx";
import { type OverduePage, readOverdue } from "./lifecycle.ts";

const failure = "Failed to load the overdue milestones";

/** The milestones whose day has passed, longest ago first; each can be given more time. */
export function OverduePanel({ page }: { page: OverduePage | null }) {
  if (!page) return <ListFailed message={failure} />;
  return (
    <Panel title="Overdue milestones">
      {page.data.length === 0 ? (
        <p className="text-ink-soft">No milestone is overdue.</p>
      ) : (
        <OverdueList page={page} />
      )}
    </Panel>
  );
}

function OverdueList({ page }: { page: OverduePage }) {
  const { items, hasMore, isBusy, loadMore } = usePages(page, readOverdue, failure);
  const { revalidate } = useRevalidator();
  const [extending, setExtending] = useState<OverdueMilestone | null>(null);
  return (
    <>
      <ul className="grid">
        {items.map((milestone) => (
          <OverdueRow
            key={milestone.milestoneId}
            milestone={milestone}
            onExtend={() => setExtending(milestone)}
          />
        ))}
      </ul>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
      {extending && (
        <ExtendDialog
          milestone={extending}
          onExtended={async (message) => {
            toast.success(message);
            setExtending(null);
            await revalidate();
          }}
          onClose={() => setExtending(null)}
        />
      )}
    </>
  );
}

function OverdueRow({
  milestone,
  onExtend,
}: {
  milestone: OverdueMilestone;
  onExtend: () => void;
}) {
  const { milestoneId, projectId, projectName, creatorName, title, daysOverdue } = milestone;
  const titleId = `overdue-${milestoneId}`;
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <Badge tone="danger">{daysOverdue === 1 ? "1 day" : `${daysOverdue} days`} overdue</Badge>
        <h3 id={titleId} className="mt-2 font-sans text-base/snug tracking-normal wrap-anywhere">
          {title}
        </h3>
        <p className="mt-1 text-[0.9375rem] wrap-anywhere text-ink-soft">
          Milestone {milestone.position} of{" "}
          <Link to={`/projects/${projectId}`} className="underline underline-offset-4">
            {projectName}
          </Link>
          , by {creatorName}
        </p>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">{whatFollows(milestone)}</p>
      </div>
      <Button
        size="small"
        variant="outline"
        onClick={onExtend}
        aria-describedby={titleId}
        className="justify-self-start"
      >
        Give more time
      </Button>
    </li>
  );
}

function whatFollows({ dueDate, daysOverdue, isRequested }: OverdueMilestone): string {
  const due = `Due ${formatDay(dueDate)}.`;
  if (isRequested) return `${due} Its release has been requested: please decide.`;
  const left = overdueCancelDays - daysOverdue;
  return left > 0
    ? `${due} It is cancelled automatically on ${formatDay(dayFromToday(left))}.`
    : `${due} It is about to be cancelled automatically.`;
}
