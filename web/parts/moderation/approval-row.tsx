import { formatMoment } from "#web/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Money } from "#web/ui/money.tsx";
import type { Approval } from "./approvals.ts";

/** One item that waits, with its three buttons; once decided, with what was decided. */
export function ApprovalRow({
  item,
  decision,
  onApprove,
  onReject,
  onView,
}: {
  item: Approval;
  decision: "approved" | "rejected" | undefined;
  onApprove: () => void;
  onReject: () => void;
  onView: () => void;
}) {
  const titleId = `approval-${item.id}`;
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <Badge>{item.type}</Badge>
            {item.priority === "high" && <Badge tone="danger">high priority</Badge>}
          </p>
          <h3 id={titleId} className="mt-2 font-sans text-base/snug tracking-normal wrap-anywhere">
            {item.title}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {item.submittedBy}, {formatMoment(item.submittedAt)}
          </p>
        </div>
        <Money kobo={item.amount} className="font-semibold" />
      </div>
      {decision ? (
        <p role="status">
          <Badge tone={decision === "approved" ? "ok" : "danger"}>{decision}</Badge>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onApprove} aria-describedby={titleId}>
            Approve
          </Button>
          <Button size="small" look="danger" onClick={onReject} aria-describedby={titleId}>
            Reject
          </Button>
          {item.type === "project" ? (
            <LinkButton
              to={`/admin/projects?open=${item.id}`}
              size="small"
              look="quiet"
              aria-describedby={titleId}
            >
              View
            </LinkButton>
          ) : (
            <Button size="small" look="quiet" onClick={onView} aria-describedby={titleId}>
              View
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
