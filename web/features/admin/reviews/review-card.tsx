import type { ReactNode } from "react";
import type { AdminProject } from "#contract/admin.ts";
import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { placeOf } from "#contract/places.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { headingFont } from "#web/ui/heading-font.ts";

/** One project in the list of reviews. Approve and Reject are there only while it waits. */
export function ReviewCard({
  project,
  badge,
  onView,
  onReject,
  onApprove,
}: {
  project: AdminProject;
  badge: ReactNode;
  onView: () => void;
  onReject: () => void;
  onApprove: () => void;
}) {
  const titleId = `review-${project.id}`;
  const place = placeOf(project);
  const { submittedAt, startDate, endDate } = project;
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="grow">
        <p>{badge}</p>
        <h2 id={titleId} className={`mt-3 text-xl wrap-anywhere ${headingFont(project.name)}`}>
          {project.name}
        </h2>
        <p className="mt-1.5 text-[0.9375rem] wrap-anywhere text-ink-soft">
          {project.category || "No category"}, by {project.creatorName}
          {place && `, ${place}`}
        </p>
        <p className="mt-3 line-clamp-3 text-[0.9375rem] wrap-anywhere">{project.description}</p>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-3 border-t border-line pt-4 text-[0.9375rem]">
        <div>
          <dt className="text-sm text-ink-soft">Goal</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums">
            {formatShort(project.expectedRaiseAmount)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Submitted</dt>
          <dd>{submittedAt ? formatMoment(submittedAt) : "–"}</dd>
        </div>
        <div className="col-span-full">
          <dt className="text-sm text-ink-soft">Runs</dt>
          <dd>{startDate && endDate ? `${formatDay(startDate)} to ${formatDay(endDate)}` : "–"}</dd>
        </div>
      </dl>
      <div className="grid grid-cols-2 gap-2">
        {project.approvalStatus === "PENDING" && (
          <>
            <Button size="small" variant="outline" onClick={onApprove} aria-describedby={titleId}>
              Approve
            </Button>
            <Button size="small" variant="danger" onClick={onReject} aria-describedby={titleId}>
              Reject
            </Button>
          </>
        )}
        <Button
          size="small"
          variant="outline"
          onClick={onView}
          aria-describedby={titleId}
          className="col-span-2"
        >
          View Details
        </Button>
      </div>
    </Card>
  );
}
