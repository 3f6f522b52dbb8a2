import { formatMoment, span } from "#contract/dates/dates.ts";
import { useSession } from "#web/session/session.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import type { Approval, Decision } from "./approvals.ts";
import { anotherDecides, youApprovedFirst } from "./second-approval.tsx";

const tones = { approved: "ok", rejected: "danger", "awaiting second": "warn" } as const;

/** One item that waits, with its three buttons; once decided, with what was decided. */
export function ApprovalRow({
  item,
  decision,
  onApprove,
  onReject,
  onView,
}: {
  item: Approval;
  decision: Decision | undefined;
  onApprove: () => void;
  onReject: () => void;
  onView: () => void;
}) {
  const { user } = useSession();
  const titleId = `approval-${item.id}`;
  // Whoever approved first waits for another admin, and may still reject.
  const isMine = item.payout !== null && item.payout.approvedById === user?.id;
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap gap-2">
            <Badge>{item.type}</Badge>
            {item.priority === "high" && <Badge tone="danger">high priority</Badge>}
            {item.payout && !item.payout.isNameLike && <Badge tone="danger">other name</Badge>}
            {item.status === "awaiting_second" && <Badge tone="warn">second approval</Badge>}
          </p>
          <h3 id={titleId} className="mt-2 font-sans text-base/snug tracking-normal wrap-anywhere">
            {item.title}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {item.submittedBy}, {formatMoment(item.submittedAt)}, waiting for{" "}
            {span(Date.now() - item.submittedAt.getTime())}
          </p>
          {item.payout && <PayoutLines payout={item.payout} />}
          {!decision && isMine && <p className="mt-1 text-sm font-medium">{youApprovedFirst}</p>}
          {item.isOwn && <p className="mt-1 text-sm font-medium">{anotherDecides}</p>}
        </div>
        {item.amount > 0n && <Money kobo={item.amount} className="font-semibold" />}
      </div>
      {decision ? (
        <p role="status" tabIndex={-1} ref={takeFocus} className="outline-none">
          <Badge tone={tones[decision]}>{decision}</Badge>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {!item.isOwn && !isMine && (
            <Button size="small" variant="outline" onClick={onApprove} aria-describedby={titleId}>
              Approve
            </Button>
          )}
          {!item.isOwn && (
            <Button size="small" variant="danger" onClick={onReject} aria-describedby={titleId}>
              Reject
            </Button>
          )}
          {item.type === "project" ? (
            <LinkButton
              to={`/admin/projects?open=${item.id}`}
              size="small"
              variant="quiet"
              aria-describedby={titleId}
            >
              View
            </LinkButton>
          ) : (
            <Button size="small" variant="quiet" onClick={onView} aria-describedby={titleId}>
              View
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The button that was pressed is gone, and with it the place of whoever goes by the keyboard. */
function takeFocus(decided: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest("dialog")) decided?.focus();
}

function PayoutLines({ payout }: { payout: NonNullable<Approval["payout"]> }) {
  const { accountNumber, accountName, approvedBy, needsTwoAdmins, isForSuspended } = payout;
  const notes = [
    isForSuspended ? "Balance of a suspended person." : "",
    approvedBy ? `Approved by ${approvedBy}.` : "",
    needsTwoAdmins && !approvedBy ? "Needs two admins." : "",
  ].filter(Boolean);
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere tabular-nums">
        {accountName}, {accountNumber}
      </p>
      {notes.length > 0 && <p className="mt-1 text-sm text-ink-soft">{notes.join(" ")}</p>}
    </>
  );
}
